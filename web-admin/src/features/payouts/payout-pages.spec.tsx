import { streamEvents } from '@rostrum/contracts/history/lists';
import { QueryClient } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Places } from '../../kernel/places.ts';
import { listParameters } from '../../lists/list-declaration.ts';
import { textOf } from '../../testing/render.tsx';
import { CampaignPayouts, PayoutsOf } from './CampaignPayouts.tsx';
import { PayoutOfShare } from './PayoutOfShare.tsx';
import type { CampaignPayouts as Payouts, ShareRecord } from './records.ts';
import {
  approvedShare,
  promptShare,
  readyShare,
  sentShare,
  unclaimedShare,
} from './share.fixture.ts';
import { ShareFacts, ShareRecordPage } from './ShareShow.tsx';

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

describe('the page of a share of a prompt', () => {
  const loaded = answered(payouts);
  loaded.setQueryData(['disputes', 'of-campaign', 5], {
    count: 2,
    amount: '35.00',
    amountCents: 3500,
  });
  for (const stream of ['payout-5', 'prompt-payout-5']) {
    const asked = {
      ...listParameters(streamEvents, { stream }, ['revision', 'desc']),
      pagination: { page: 1, perPage: 20 },
    };
    loaded.setQueryData([streamEvents.resource, 'getList', asked], { data: [], total: 0 });
  }
  const textAbout = (share: ShareRecord): string =>
    textOf(
      <RecordContextProvider value={share}>
        <ShareRecordPage />
      </RecordContextProvider>,
      loaded,
    );

  it('names the prompt, shows its events, and nothing of the campaign with the same id', () => {
    const text = textAbout(promptShare);
    expect(text).toContain('Winner 1’s share');
    expect(text).toContain('Promptprompt 5Payee');
    expect(text).toContain('0 events of prompt-payout-5');
    expect(text).toContain(
      'Payout 1 of the promptOrdered byNobody; an administrator approves itComputed',
    );
    expect(text).not.toMatch(/campaign|open dispute|\$123\.45/i);
  });

  it('of a campaign stays as it was', () => {
    const text = textAbout(readyShare);
    expect(text).toContain('Campaigncampaign 5Payee');
    expect(text).toContain('0 events of payout-5');
    expect(text).toContain('2 open disputes: $35.00 of this campaign’s donations.');
    expect(text).toContain('Payout 1 of the campaignOrdered bymember 9; another');
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
