import type { Routes } from '@rostrum/contracts';
import { termsMessages } from '@rostrum/contracts/terms';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { presentSummary, presentVersion } from './present-terms.ts';
import { announced, inForce, serviceTermsStream, terms } from './terms.ts';

/** GET /api/terms */
export function getTerms({ events }: Pick<App, 'events'>): Handler<Routes['getTerms']> {
  return async (_input, context) => {
    const { state } = await stateOf(events, serviceTermsStream, terms);
    const now = context.now();
    const current = inForce(state, now);
    if (!current) throw notFound(termsMessages.notFound);
    const next = announced(state, now);
    return {
      inForce: presentVersion(state, current, now),
      announced: next ? presentSummary(state, next, now) : null,
      versions: state.toReversed().map((each) => presentSummary(state, each, now)),
    };
  };
}

/** GET /api/terms/{version} */
export function getTermsVersion({
  events,
}: Pick<App, 'events'>): Handler<Routes['getTermsVersion']> {
  return async ({ params: { version } }, context) => {
    const { state } = await stateOf(events, serviceTermsStream, terms);
    const found = state.find((each) => each.version === version);
    if (!found) throw notFound(termsMessages.notFound);
    return presentVersion(state, found, context.now());
  };
}
