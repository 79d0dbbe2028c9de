import { messages } from '@rostrum/contracts';
import { securityMessages } from '@rostrum/contracts/security/messages';
import type { RequestContext } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { assertPassword } from '../accounts/index.ts';
import { checkCode, hasSecondFactor } from './check-code.ts';

/**
 * Asks a member for the password, and for a code of the second factor if there is one.
 * @throws DomainError (400, 429)
 */
export async function confirmMember(
  app: Pick<App, 'clock' | 'config' | 'events' | 'keyedHash' | 'rateLimits' | 'state'>,
  userId: number,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
  context: RequestContext,
): Promise<void> {
  await assertPassword(app, userId, password);
  if (!(await hasSecondFactor(app, userId))) return;
  if (code === undefined) {
    throw new DomainError('invalid', messages.checkFields, {
      errors: { code: securityMessages.codeNeeded },
    });
  }
  await checkCode(app, userId, code, context);
}
