import { expect, it } from 'vitest';
import { hasSessionHint } from './session-hint.ts';

it.each([
  ['rostrum_signed_in=1', true],
  ['theme=dark; rostrum_signed_in=1; other=2', true],
  ['', false],
  ['not_rostrum_signed_in=1', false],
  ['rostrum_signed_in_before=1', false],
])('the cookies %j have the hint of a session: %s', (cookies, expected) => {
  expect(hasSessionHint(cookies)).toBe(expected);
});
