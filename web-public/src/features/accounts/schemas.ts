import {
  changePasswordBody,
  changeUsernameBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  requestEmailChangeBody,
  resetPasswordBody,
} from '@rostrum/contracts/accounts/schemas';
import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { accountMessages } from '@rostrum/contracts/accounts/messages';
import { z } from 'zod';

/** The rule that a new password is typed twice. The contract's schemas have all other rules. */

const repeated = {
  path: ['confirmPassword'],
  message: accountMessages.passwordsDiffer,
  when: () => true,
};
const isRepeated = (form: { readonly password: string; readonly confirmPassword: string }) =>
  form.password.normalize('NFKC') === form.confirmPassword.normalize('NFKC');
const confirmPassword = z.string();

export const loginForm = loginBody.extend({
  /** Required when the account has a second factor. */
  code: z.string().max(accountLimits.factorCode.max, accountMessages.codeWrong),
});
export type LoginForm = z.infer<typeof loginForm>;

export const registerForm = registerBody
  .omit({ fullName: true })
  .extend({
    confirmPassword,
    acceptTerms: z.boolean().pipe(z.literal(true, accountMessages.acceptTerms)),
    ofAge: z.boolean().pipe(z.literal(true, accountMessages.ofAge)),
  })
  .refine(isRepeated, repeated);
export type RegisterForm = z.infer<typeof registerForm>;

export const forgotForm = forgotPasswordBody;
export type ForgotForm = z.infer<typeof forgotForm>;

export const resetForm = resetPasswordBody
  .pick({ password: true })
  .extend({ confirmPassword })
  .refine(isRepeated, repeated);
export type ResetForm = z.infer<typeof resetForm>;

export const passwordForm = changePasswordBody
  .extend({ confirmPassword })
  .refine(isRepeated, repeated);
export type PasswordForm = z.infer<typeof passwordForm>;

export const emailForm = requestEmailChangeBody;
export type EmailForm = z.infer<typeof emailForm>;

export const usernameForm = changeUsernameBody;
export type UsernameForm = z.infer<typeof usernameForm>;
