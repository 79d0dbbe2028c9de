import { z } from 'zod';
import { line } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { accountLimits } from './limits.ts';
import { accountMessages } from './messages.ts';

const password = z
  .string({ error: accountMessages.passwordShort })
  .min(accountLimits.password.min, accountMessages.passwordShort)
  .max(1000, accountMessages.passwordLong)
  .refine(
    (value) => utf8Length(value) <= accountLimits.password.maxBytes,
    accountMessages.passwordLong,
  );

const username = line(accountMessages.usernameShort)
  .min(accountLimits.username.min, accountMessages.usernameShort)
  .max(accountLimits.username.max, accountMessages.usernameLong);

export const registerBody = z.object({
  username: username.regex(/^[\p{L}\p{N}._-]+$/u, accountMessages.usernameForm),
  email: z
    .email({ error: accountMessages.email })
    .max(accountLimits.email.max, accountMessages.email),
  password,
  fullName: z.string().trim().min(1).max(accountLimits.fullName.max, messages.tooLong).optional(),
});

/** Checks the bounds only; the command compares the password with the hash in the vault. */
export const loginBody = z.object({ username, password });

/** Length in UTF-8 bytes, without `TextEncoder` or `Buffer`. */
function utf8Length(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
