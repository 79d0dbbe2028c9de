import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { member, type Handler } from '../../http/route.ts';
import { userStream } from '../accounts/index.ts';
import { recoveryCodesLeft, secondFactor } from './second-factor.ts';

/** GET /api/auth/second-factor */
export function getSecondFactor(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['getSecondFactor']> {
  return async (_input, context) => {
    const { id, sessionId } = member(context);
    const { state } = await stateOf(app.events, userStream(id), secondFactor);
    const session = await app.state.sessions.get(sessionId);
    const until = session?.confirmedUntil ?? 0;
    return {
      enabled: state.enabled,
      recoveryCodesLeft: recoveryCodesLeft(state),
      confirmedUntil: until > context.now().getTime() ? new Date(until).toISOString() : null,
    };
  };
}
