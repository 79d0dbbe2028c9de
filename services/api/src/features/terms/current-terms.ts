import type { CurrentTerms } from '../../kernel/current-terms.ts';
import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { accepts, user, userStream } from '../accounts/index.ts';
import { announced, inForce, serviceTermsStream, terms } from './terms.ts';

/** The Terms of Service as the log has them. */
export function createCurrentTerms({
  events,
  clock,
}: {
  readonly events: CachedEventStore;
  readonly clock: () => Date;
}): CurrentTerms {
  const versions: CurrentTerms['versions'] = async () => {
    // A version is announced 30 days before it applies, so a state that is seconds old has it.
    const { state } = await stateOf(events, serviceTermsStream, terms, 'lately');
    const now = clock();
    const current = inForce(state, now);
    if (!current) throw new Error('the log has no version of the Terms of Service');
    return { inForce: current.version, announced: announced(state, now)?.version ?? null };
  };
  return {
    versions,
    async acceptedBy(userId) {
      const { inForce: version } = await versions();
      // Another process may have appended the acceptance since the state was cached.
      for (const asOf of ['lately', 'now'] as const) {
        const { state } = await stateOf(events, userStream(userId), user, asOf);
        if (accepts(state, version)) return true;
      }
      return false;
    },
  };
}
