import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts one and several', () => {
  expect(counted(0, 'donation')).toBe('0 donations');
  expect(counted(1, 'donation')).toBe('1 donation');
  expect(counted(1024, 'journal entry', 'journal entries')).toBe('1,024 journal entries');
});
