import type { Routes } from '@rostrum/contracts';
import { termsMessages } from '@rostrum/contracts/terms';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { presentSections, presentSummary } from './present-terms.ts';
import { releaseText } from './release-text.ts';
import { announceableDays, inForce, serviceTermsStream, terms } from './terms.ts';

/** GET /api/admin/terms */
export function adminGetTerms({ events }: Pick<App, 'events'>): Handler<Routes['adminGetTerms']> {
  return async (_input, context) => {
    const { state } = await stateOf(events, serviceTermsStream, terms);
    const now = context.now();
    const current = inForce(state, now);
    if (!current) throw notFound(termsMessages.notFound);
    const acceptances = await context.queries.terms.acceptances(
      state.map(({ version }) => version),
    );
    return {
      versions: state.toReversed().map((each) => ({
        ...presentSummary(state, each, now),
        announcedAt: each.announcement?.at ?? null,
        announcedBy: each.announcement?.by ?? null,
        withdrawal: each.withdrawal,
        accepted: acceptances.get(each.version) ?? 0,
      })),
      days: announceableDays(now),
      inForce: presentSections(current),
      release: [...releaseText],
    };
  };
}
