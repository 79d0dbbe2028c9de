import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import { passwordChange, type PasswordChangeCommand } from './password-change.ts';
import { userStream } from '../user.ts';

/**
 * Stores the new hash, ends all sessions, and records the change, which uses up the link. After a
 * crash in between, the new password and the link are both valid: using the link again completes
 * the change. When the change is refused, the former hash is restored.
 * @returns false, with nothing changed, when the hash is not `former` any more
 */
export async function setPassword(
  { events, state: { vault, sessions } }: Pick<App, 'events' | 'state'>,
  userId: number,
  { former, hash }: { readonly former: string | undefined; readonly hash: string },
  command: PasswordChangeCommand,
  context: RequestContext,
): Promise<boolean> {
  const stream = userStream(userId);
  passwordChange.decide(command, (await stateOf(events, stream, passwordChange)).state);
  if (!(await vault.replacePasswordHash(userId, former, hash))) return false;
  await sessions.revokeAllOf(userId);
  try {
    const { position } = await execute(events, stream, passwordChange, command, context.cause());
    context.reached(position);
  } catch (error) {
    // Another call has used up the link or the quota since the check above.
    if (error instanceof DomainError && former !== undefined) {
      await vault.replacePasswordHash(userId, hash, former);
    }
    throw error;
  }
  return true;
}
