import type { Routes } from '@rostrum/contracts';
import { termsMessages } from '@rostrum/contracts/terms';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { loadSessionUser, userStream } from '../accounts/index.ts';
import { termsAcceptance } from './terms-acceptance.ts';

/** POST /api/terms/accept. Names the version, so that nobody accepts one that they have not seen. */
export function acceptTerms(app: Pick<App, 'events' | 'terms'>): Handler<Routes['acceptTerms']> {
  return async ({ body: { version } }, context) => {
    const { inForce } = await app.terms.versions();
    if (version !== inForce) throw new DomainError('conflict', termsMessages.notInForce);
    const { id: userId } = member(context);
    const data = { userId, version, ofAge: true } as const;
    const { events } = app;
    const cause = context.cause();
    const { position } = await execute(events, userStream(userId), termsAcceptance, data, cause);
    context.reached(position);
    return loadSessionUser(app, userId);
  };
}
