import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import type { RequestContext } from '../../http/route.ts';
import { passwordChange, type PasswordChangeCommand } from './password-change.ts';
import { userStream } from './user.ts';

/**
 * Records the change, which uses up the link, then stores the hash and ends all sessions. After a
 * crash in between the former password is still valid, and the member asks for another link.
 */
export async function setPassword(
  { events, state }: App,
  userId: number,
  hash: string,
  command: PasswordChangeCommand,
  context: RequestContext,
): Promise<void> {
  const stream = userStream(userId);
  const { position } = await execute(events, stream, passwordChange, command, context.cause());
  await state.vault.setPasswordHash(userId, hash);
  await state.sessions.revokeAllOf(userId);
  context.reached(position);
}
