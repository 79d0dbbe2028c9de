import { expect, it } from 'vitest';
import { parseMailedLink } from './mailed-link.ts';

const token = 'a1'.repeat(32);

it('reads member and token of a mailed link', () => {
  expect(parseMailedLink(`#user=4711&token=${token}`)).toEqual({ userId: 4711, token });
});

it.each(['', '#', '#user=4711', `#token=${token}`, `#user=x&token=${token}`, '#user=1&token=a1b2'])(
  'finds no link in %j',
  (hash) => {
    expect(parseMailedLink(hash)).toBeUndefined();
  },
);
