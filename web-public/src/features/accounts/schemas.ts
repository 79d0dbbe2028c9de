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

const newUsername = username.max(accountLimits.username.max, accountMessages.usernameLong);
const email = z.email(accountMessages.email).max(accountLimits.email.max, messages.tooLong);
const repeated = {
  path: ['confirmPassword'],
  message: accountMessages.passwordsDiffer,
  when: () => true,
};
const isRepeated = (form: { readonly password: string; readonly confirmPassword: string }) =>
  form.password === form.confirmPassword;

export const registerForm = z
  .object({
    username: newUsername,
    email,
    password,
    confirmPassword: z.string(),
    acceptTerms: z.boolean().pipe(z.literal(true, accountMessages.acceptTerms)),
    ofAge: z.boolean().pipe(z.literal(true, accountMessages.ofAge)),
  })
  .refine(isRepeated, repeated);
export type RegisterForm = z.infer<typeof registerForm>;

export const forgotForm = z.object({ email });
export type ForgotForm = z.infer<typeof forgotForm>;

export const resetForm = z
  .object({ password, confirmPassword: z.string() })
  .refine(isRepeated, repeated);
export type ResetForm = z.infer<typeof resetForm>;

export const passwordForm = z
  .object({ currentPassword: password, password, confirmPassword: z.string() })
  .refine(isRepeated, repeated);
export type PasswordForm = z.infer<typeof passwordForm>;

export const emailForm = z.object({ email, password });
export type EmailForm = z.infer<typeof emailForm>;

export const usernameForm = z.object({ username: newUsername });
export type UsernameForm = z.infer<typeof usernameForm>;
