import { limits } from '@rostrum/contracts/limits';
import { messages } from '@rostrum/contracts/messages';
import { z } from 'zod';

/** The forms' checks, with the messages that the server would give. */

const username = z.string().trim().min(limits.username.min, messages.usernameShort);
const password = z
  .string()
  .min(limits.password.min, messages.passwordShort)
  .refine(
    (text) => new TextEncoder().encode(text).length <= limits.password.maxBytes,
    messages.passwordLong,
  );

export const loginForm = z.object({ username, password });
export type LoginForm = z.infer<typeof loginForm>;

export const registerForm = z
  .object({
    username: username.max(limits.username.max, messages.usernameLong),
    email: z.email(messages.email).max(limits.email.max, messages.tooLong),
    password,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDiffer,
    when: () => true,
  });
export type RegisterForm = z.infer<typeof registerForm>;
