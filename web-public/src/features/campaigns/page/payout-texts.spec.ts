import { expect, it } from 'vitest';
import { payoutTexts } from './payout-texts.ts';

const participants = ['Ada Bell', 'Max Wu'];
const payoutPolicy = { id: 'split-9-1', version: 1 } as const;

const given = { participants, payoutPolicy };

it('says of a campaign whose money waits when it is paid', () => {
  for (const phase of ['active', 'funding_closed', 'extended'] as const) {
    expect(payoutTexts({ status: 'active', phase, ...given })).toEqual({
      title: 'Where the money goes',
      split:
        'Paid only if they talk, within 7 business days after an administrator has confirmed the conversation.',
      benefit:
        'Each participant receives 45% of what is raised, if they talk for at least 45 minutes. Participants are paid within 7 business days after an administrator has confirmed the conversation. Until then everything stays in escrow.',
    });
  }
});

it('says of a completed campaign when the shares are paid', () => {
  expect(payoutTexts({ status: 'completed', phase: 'completed', ...given })).toEqual({
    title: 'What became of the money',
    split:
      'They have talked. The shares are paid within 7 business days after an administrator has confirmed the conversation.',
    benefit:
      'Each participant’s share is 45% of what was raised, after refunds. It is paid within 7 business days after an administrator has confirmed the conversation, once it is known where the money goes.',
  });
});

it('says of an expired campaign that nobody is paid', () => {
  expect(payoutTexts({ status: 'expired', phase: 'expired', ...given })).toEqual({
    title: 'Where the money would have gone',
    split: 'They have not talked, so nothing was paid out.',
    benefit:
      'Each participant would have received 45% of what was raised. They have not talked, so nothing was paid out.',
  });
});

it('says of a campaign whose backers choose what it says of an open one', () => {
  const open = payoutTexts({ status: 'active', phase: 'active', ...given });
  expect(payoutTexts({ status: 'expired', phase: 'election', ...given })).toEqual(open);
});
