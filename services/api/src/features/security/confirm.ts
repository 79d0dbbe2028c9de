import type { Routes } from '@rostrum/contracts';
import { securityLimits } from '@rostrum/contracts/security/constants';
import { securityMessages } from '@rostrum/contracts/security/messages';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { checkCode, hasSecondFactor } from './check-code.ts';

/** Until when a session counts as confirmed if a code confirms it now. Epoch milliseconds. */
export const confirmedUntil = ({ clock }: Pick<App, 'clock'>): number =>
  clock().getTime() + securityLimits.confirmedMs;

/** Confirms a session for 15 minutes. */
export async function confirmSession(
  app: Pick<App, 'clock' | 'state'>,
  sessionId: string,
): Promise<number> {
  const until = confirmedUntil(app);
  await app.state.sessions.change(sessionId, { confirmedUntil: until });
  return until;
}

/** POST /api/auth/confirm: 403 `second_factor_required` without a second factor. */
export function confirmSecondFactor(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state'>,
): Handler<Routes['confirmSecondFactor']> {
  return async ({ body }, context) => {
    const { id, sessionId } = member(context);
    if (!(await hasSecondFactor(app, id))) {
      throw new DomainError('second_factor_required', securityMessages.factorRequired);
    }
    await checkCode(app, id, body.code, context);
    const until = await confirmSession(app, sessionId);
    return { confirmedUntil: new Date(until).toISOString() };
  };
}
