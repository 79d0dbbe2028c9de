import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Places } from '../../kernel/places.ts';
import { textOf } from '../../testing/render.tsx';
import { CampaignPayouts, PayoutsOf } from './CampaignPayouts.tsx';
import { PayoutOfShare } from './PayoutOfShare.tsx';
import type { CampaignPayouts as Payouts } from './records.ts';
import { approvedShare, readyShare, sentShare, unclaimedShare } from './share.fixture.ts';
import { ShareFacts } from './ShareShow.tsx';

const payouts: Payouts = {
  orderedAt: '2026-11-29T09:00:00.000Z',
  policy: { id: 'split-9-1', version: 1 },
  disputes: { count: 0, amount: '0.00', amountCents: 0 },
  payouts: [
    {
      number: 1,
      computedAt: '2026-11-30T09:00:00.000Z',
      dueAt: '2026-12-09T09:00:00.000Z',
      donations: 3,
      amount: '123.45',
      amountCents: 12_345,
      platform: '11.11',
      platformCents: 1111,
      shares: [
        {
          role: 'creator',
          index: 1,
          name: 'sol',
          amount: '1.23',
          amountCents: 123,
          lostCents: 0,
          state: 'paid',
          overdue: false,
          paidAt: '2026-12-03T09:00:00.000Z',
        },
      ],
    },
  ],
};

const answered = (answer: Payouts | null): QueryClient => {
  const loaded = new QueryClient();
  loaded.setQueryData(['payouts', 'of-campaign', 5], answer);
  return loaded;
};

describe('the page of a share', () => {
  it('shows what is known of it, in the order of its life', () => {
    const text = textOf(<ShareFacts share={approvedShare} />);
    expect(text).toContain('Taken off$5.55 for what the payee owed');
    expect(text).toContain('To send$50.00');
    expect(text).toContain('Goes toPayPal n…@example.org, used from 1 Dec 2026, 09:00 UTC');
    expect(text).toContain('Approved2 Dec 2026, 09:00 UTC, by member 8');
    expect(text).toContain('Sent onNot sent');
  });

  it('shows how it was sent, and of which payment the reference is', () => {
    expect(textOf(<ShareFacts share={sentShare} />)).toContain('MethodPayPalDue–Approved');
    expect(textOf(<ShareFacts share={sentShare} />)).toContain('ReferenceSCT-1Number');
    const failed = {
      ...readyShare,
      state: 'failed',
      returned: 'failed',
      reference: 'SCT-1',
    } as const;
    expect(textOf(<ShareFacts share={failed} />)).toContain(
      'ReferenceSCT-1, of the payment that came back',
    );
  });

  it('shows what lost disputes took of it', () => {
    for (const share of [unclaimedShare, readyShare]) {
      expect(textOf(<ShareFacts share={{ ...share, lostCents: 100 }} />)).toContain(
        'Lost disputes$1.00 of it',
      );
    }
  });

  it('shows how its payout was computed, and who ordered it', () => {
    const text = textOf(<PayoutOfShare share={readyShare} />, answered(payouts));
    expect(text).toContain('Ordered bymember 9; another administrator approves it');
    expect(text).toContain('Divided$123.45 of 3 donations');
    expect(text).toContain('Platform’s part$11.11');
    expect(text).toContain('1% creator, the rest to the participants, version 1');
  });

  it('says that a removed campaign does not show its payouts', () => {
    expect(textOf(<PayoutOfShare share={readyShare} />, answered(null))).toContain(
      'It is not among the payouts that the campaign’s page shows',
    );
  });
});

describe('the payouts on the page of a campaign', () => {
  const campaign = (status: string) =>
    ({ id: 5, status }) as unknown as Places['campaignSections']['campaign'];

  it('show when it was ordered, and how each was computed', () => {
    const text = textOf(<PayoutsOf campaign={campaign('completed')} payouts={payouts} />);
    expect(text).toContain('Ordered 29 Nov 2026, 09:00 UTC.');
    expect(text).toContain('Payout 1Divided$123.45 of 3 donations');
    expect(text).toContain('Shares1, of which 1 is paid');
  });

  it('say that the first one is being computed', () => {
    const text = textOf(
      <PayoutsOf campaign={campaign('completed')} payouts={{ ...payouts, payouts: [] }} />,
    );
    expect(text).toContain('The first payout is being computed.');
  });

  it('ask for the order where a completed campaign has none', () => {
    const none = { ...payouts, orderedAt: null, payouts: [] };
    expect(textOf(<CampaignPayouts campaign={campaign('completed')} />, answered(none))).toContain(
      'its payout was not ordered',
    );
    expect(textOf(<CampaignPayouts campaign={campaign('active')} />, answered(none))).toContain(
      'The payout is ordered when the evidence of the conversation is confirmed.',
    );
  });
});
