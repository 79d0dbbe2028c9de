import { messages } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { passwordsOf } from './passwords.ts';

/**
 * Asks a signed-in member for their password again.
 * @param field name of the field that has it, for the error
 * @returns the hash that it has
 * @throws DomainError (400) when it is wrong
 */
export async function assertPassword(
  app: Pick<App, 'state' | 'config'>,
  userId: number,
  password: string,
  field = 'password',
): Promise<string> {
  const hash = await app.state.vault.passwordHash(userId);
  if ((await passwordsOf(app).matches(password, hash)) && hash !== undefined) return hash;
  throw wrongPassword(field);
}

export function wrongPassword(field: string): DomainError {
  return new DomainError('invalid', messages.checkFields, {
    errors: { [field]: accountMessages.passwordWrong },
  });
}
