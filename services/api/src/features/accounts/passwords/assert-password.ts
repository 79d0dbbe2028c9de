import { messages } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../../runtime/app.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { passwordsOf } from './passwords.ts';

/**
 * Asks a signed-in member for their password again. Wrong passwords are counted per account, over
 * all network addresses.
 * @param field name of the form field, for the error
 * @returns the hash of the password
 * @throws DomainError (400) when it is wrong, (429) after too many wrong ones
 */
export async function assertPassword(
  app: Pick<App, 'state' | 'config' | 'rateLimits'>,
  userId: number,
  password: string,
  field = 'password',
): Promise<string> {
  const giveBack = await app.rateLimits.consume(accountLimits.passwordOfAccount, String(userId));
  const hash = await app.state.vault.passwordHash(userId);
  if (!(await passwordsOf(app).matches(password, hash)) || hash === undefined) {
    throw wrongPassword(field);
  }
  giveBack();
  return hash;
}

/** @param field name of the form field that has the password */
export function wrongPassword(field: string): DomainError {
  return new DomainError('invalid', messages.checkFields, {
    errors: { [field]: accountMessages.passwordWrong },
  });
}
