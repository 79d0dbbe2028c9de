import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { keepAddress } from '../../../http/callers/kept-address.ts';
import type { Handler, RequestContext } from '../../../http/route.ts';
import { changeNames } from '../username/change-names.ts';
import { emailChange, isConfirmed, type EmailChange } from './email-change.ts';
import { invalidLink, requestOf } from '../link-token.ts';
import { user, userStream } from '../user.ts';

/**
 * POST /api/auth/confirm-email-change, from the link at the present or the new address. The second
 * confirmation changes the address; the same link again continues a change that was interrupted. Links of
 * earlier requests for the same address do the same.
 */
export function confirmEmailChange(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state'>,
): Handler<Routes['confirmEmailChange']> {
  return async ({ body: { userId, token } }, context) => {
    const { events } = app;
    const stream = userStream(userId);
    const { request } = (await stateOf(events, stream, emailChange)).state;
    const requestIds = (request?.requests ?? []).map(({ id }) => id);
    const ofPresent = requestOf(app, 'email-change-present', requestIds, token);
    const requestId = ofPresent ?? requestOf(app, 'email-change-new', requestIds, token);
    if (requestId === undefined) throw invalidLink();
    const by = ofPresent === undefined ? 'new' : 'present';
    const command = { kind: 'confirm', requestId, by, at: context.now().toISOString() } as const;
    const confirmed = await execute(events, stream, emailChange, command, context.cause());
    context.reached(confirmed.position);
    await keepAddress(app.state.addresses, context.actor?.id ?? userId, context);
    const { state } = confirmed;
    if (state.request && isConfirmed(state.request) && !state.request.done) {
      await changeEmail(app, userId, state, { ...state.request, requestId }, context);
    }
    return { success: true as const, changed: state.request ? isConfirmed(state.request) : false };
  };
}

async function changeEmail(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state'>,
  userId: number,
  { email, abandoned }: EmailChange,
  request: { readonly requestId: string; readonly email: string },
  context: RequestContext,
): Promise<void> {
  const { events } = app;
  const stream = userStream(userId);
  const { username } = (await stateOf(events, stream, user)).state;
  const append = async (): Promise<void> => {
    const command = { kind: 'change', requestId: request.requestId, abandoned } as const;
    const { position } = await execute(events, stream, emailChange, command, context.cause());
    context.reached(position);
  };
  const names = { from: { username, email }, to: { username, email: request.email } };
  const taken = accountMessages.emailTaken;
  await changeNames(app, { userId, ...names, taken, append }, context);
}
