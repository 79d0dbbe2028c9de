import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { Answers, DisputeFacts } from './DisputeShow.tsx';
import { EvidenceDue, ProvidersPage } from './dispute-words.tsx';
import type { DisputeRecord } from './records.ts';

const dispute: DisputeRecord = {
  id: '7-dp_1',
  donationId: 7,
  campaignId: 5,
  userId: 3,
  user: { id: 3, username: 'amara', profileImageUrl: null },
  provider: 'stripe',
  disputeId: 'dp_1',
  status: 'open',
  reason: 'fraudulent',
  disputed: '26.05',
  disputedCents: 2605,
  atRiskCents: 2500,
  dueAt: '2026-03-14T23:59:59.000Z',
  overdue: false,
  pageUrl: 'https://dashboard.stripe.com/disputes/dp_1',
  openedAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
  answered: null,
};

it('a dispute says until when its evidence is due, or that it is not known', () => {
  expect(textOf(<EvidenceDue dispute={dispute} />)).toContain('14 Mar 2026');
  expect(textOf(<EvidenceDue dispute={{ ...dispute, overdue: true }} />)).toContain('overdue');
  expect(textOf(<EvidenceDue dispute={{ ...dispute, dueAt: null }} />)).toBe('Not known');
});

it('a dispute leads to its page at the provider, where there is one', () => {
  expect(textOf(<ProvidersPage dispute={dispute} />)).toBe('The dispute at Stripe');
  expect(textOf(<ProvidersPage dispute={{ ...dispute, pageUrl: null }} />)).toBe('Not known');
});

it('a dispute names the campaign or the prompt whose money it takes', () => {
  const text = textOf(<DisputeFacts dispute={dispute} />);
  expect(text).toContain('Campaigncampaign 5Taken from the campaign if lost$25.00');
  expect(textOf(<DisputeFacts dispute={{ ...dispute, campaignId: null, promptId: 5 }} />)).toBe(
    text
      .replace('Campaigncampaign 5', 'Promptprompt 5')
      .replace('from the campaign', 'from the prompt'),
  );
  const none = textOf(<DisputeFacts dispute={{ ...dispute, campaignId: null }} />);
  expect(none).toContain('CampaignNoneTaken from the campaign');
});

it('a dispute without an answer says so', () => {
  expect(textOf(<Answers answers={[]} />)).toContain('No answer is recorded.');
});
