import { expect, it } from 'vitest';
import { loginForm, registerForm } from './schemas.ts';

function problems(schema: typeof loginForm | typeof registerForm, form: unknown): string[] {
  return schema.safeParse(form).error?.issues.map((issue) => issue.message) ?? [];
}

const good = {
  username: 'amara',
  email: 'amara@example.org',
  password: 'sesame',
  confirmPassword: 'sesame',
  acceptTerms: true,
  ofAge: true,
};

it('accepts a valid registration', () => {
  expect(problems(registerForm, good)).toEqual([]);
});

it.each([
  [{ username: 'am' }, 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(31) }, 'Username must be less than 30 characters'],
  [{ email: 'amara' }, 'Invalid email address'],
  [{ password: 'five5', confirmPassword: 'five5' }, 'Password must be at least 6 characters'],
  [{ acceptTerms: false }, 'Please accept the Terms of Service.'],
  [{ ofAge: false }, 'You must be 18 or over to register.'],
  [{ confirmPassword: 'other' }, "Passwords don't match"],
  [
    { password: 'ä'.repeat(37), confirmPassword: 'ä'.repeat(37) },
    'Password must be at most 72 bytes',
  ],
])('refuses a registration with %j: %s', (change, message) => {
  expect(problems(registerForm, { ...good, ...change })).toEqual([message]);
});

it('reports every invalid field', () => {
  expect(problems(registerForm, { ...good, email: 'x', confirmPassword: 'y' })).toEqual([
    'Invalid email address',
    "Passwords don't match",
  ]);
});

it('checks username and password of a login', () => {
  expect(problems(loginForm, { username: 'am', password: 'five5', code: '' })).toEqual([
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]);
});
