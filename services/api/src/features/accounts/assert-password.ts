import { messages } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Passwords } from './passwords.ts';

interface Asked {
  readonly userId: number;
  readonly password: string;
  readonly wrong: () => DomainError;
}

/**
 * Asks a signed-in member for their password again. Wrong ones are counted for the account, from all
 * addresses together.
 * @returns the hash that it has
 * @throws DomainError `wrong`, or 429 after too many
 */
export async function assertPassword(
  { state, rateLimits }: Pick<App, 'state' | 'rateLimits'>,
  passwords: Passwords,
  { userId, password, wrong }: Asked,
): Promise<string> {
  const giveBack = await rateLimits.take(accountLimits.passwordOfAccount, String(userId));
  const hash = await state.vault.passwordHash(userId);
  if (!(await passwords.matches(password, hash)) || hash === undefined) throw wrong();
  giveBack();
  return hash;
}

/** @param field name of the field that has the password */
export function wrongPassword(field: string): DomainError {
  return new DomainError('invalid', messages.checkFields, {
    errors: { [field]: accountMessages.passwordWrong },
  });
}
