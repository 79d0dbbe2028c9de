import { accountLimits } from '@rostrum/contracts/accounts/limits';
import { accountMessages } from '@rostrum/contracts/accounts/messages';
import { messages } from '@rostrum/contracts/kernel/messages';
import { z } from 'zod';

/** The forms' checks, with the messages that the server would give. */

const username = z.string().trim().min(accountLimits.username.min, accountMessages.usernameShort);
const password = z
  .string()
  .min(accountLimits.password.min, accountMessages.passwordShort)
  .refine(
    (text) => new TextEncoder().encode(text).length <= accountLimits.password.maxBytes,
    accountMessages.passwordLong,
  );

export const loginForm = z.object({
  username,
  password,
  /** Asked for when the account has a second factor. */
  code: z.string().max(accountLimits.factorCode.max, accountMessages.codeWrong),
});
export type LoginForm = z.infer<typeof loginForm>;

export const registerForm = z
  .object({
    username: username.max(accountLimits.username.max, accountMessages.usernameLong),
    email: z.email(accountMessages.email).max(accountLimits.email.max, messages.tooLong),
    password,
    confirmPassword: z.string(),
    acceptTerms: z.boolean().pipe(z.literal(true, accountMessages.acceptTerms)),
    ofAge: z.boolean().pipe(z.literal(true, accountMessages.ofAge)),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountMessages.passwordsDiffer,
    when: () => true,
  });
export type RegisterForm = z.infer<typeof registerForm>;
