import { expect, it } from 'vitest';
import { parseInvitationLink } from './invitation-link.ts';

const token = 'a1'.repeat(32);

it('reads the campaign, the number and the token of a mailed invitation', () => {
  expect(parseInvitationLink(`#campaign=4711&participant=2&token=${token}`)).toEqual({
    campaignId: 4711,
    slot: 2,
    token,
  });
});

it.each([
  '',
  `#campaign=4711&token=${token}`,
  `#campaign=0&participant=2&token=${token}`,
  `#campaign=4711&participant=x&token=${token}`,
  '#campaign=4711&participant=2&token=a1',
])('refuses a link of which a part is missing: %s', (hash) => {
  expect(parseInvitationLink(hash)).toBeUndefined();
});
