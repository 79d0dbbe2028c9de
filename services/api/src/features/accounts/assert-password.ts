import { messages } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Passwords } from './passwords.ts';

/**
 * Asks a signed-in member for their password again.
 * @param field name of the field that has it, for the error
 * @returns the hash that it has
 * @throws DomainError (400) when it is wrong
 */
export async function assertPassword(
  { state }: Pick<App, 'state'>,
  passwords: Passwords,
  userId: number,
  password: string,
  field: string,
): Promise<string> {
  const hash = await state.vault.passwordHash(userId);
  if ((await passwords.matches(password, hash)) && hash !== undefined) return hash;
  throw wrongPassword(field);
}

export function wrongPassword(field: string): DomainError {
  return new DomainError('invalid', messages.checkFields, {
    errors: { [field]: accountMessages.passwordWrong },
  });
}
