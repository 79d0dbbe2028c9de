import { messages } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../../../kernel/domain-error.ts';

/** Lower case, from lists of leaked passwords. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Minimum length of a name that a password must not contain; shorter names are in many words. */
const shortestName = 3;

interface Names {
  readonly username: string;
  readonly email: string;
}

/**
 * Refuses the passwords that attackers try first: common ones, and those with the member's own name
 * in them.
 * @throws DomainError (400)
 */
export function assertHardToGuess(password: string, { username, email }: Names): void {
  const problem = problemOf(password.normalize('NFKC').toLowerCase(), [
    username,
    email,
    email.slice(0, email.lastIndexOf('@')),
  ]);
  if (problem === undefined) return;
  throw new DomainError('invalid', messages.checkFields, { errors: { password: problem } });
}

function problemOf(password: string, names: readonly string[]): string | undefined {
  if (common.has(password)) return accountMessages.passwordCommon;
  const contains = names
    .map((name) => name.normalize('NFKC').toLowerCase())
    .some((name) => name.length >= shortestName && password.includes(name));
  return contains ? accountMessages.passwordOwnName : undefined;
}
