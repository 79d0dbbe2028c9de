import { expect, it } from 'vitest';
import { recordIdOf } from './record-id.ts';

it.each([
  ['1', 1],
  ['1766111111111', 1_766_111_111_111],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('parses %j', (text, id) => {
  expect(recordIdOf(text)).toBe(id);
});

it.each(['', '0', '01', '-1', '1.5', '1e3', 'create', '9007199254740993', null, undefined])(
  'rejects %j',
  (text) => {
    expect(recordIdOf(text)).toBeUndefined();
  },
);
