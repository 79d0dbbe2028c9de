import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Places } from '../../places.tsx';
import { Component as DonationsTab } from './DonationsTab.tsx';

type Dashboard = Places['dashboardTabs']['dashboard'];
type Donation = Dashboard['donations'][number];

function textOf(changes: Partial<Donation>): string {
  const donation = {
    id: 1,
    purpose: 'donation',
    target: { kind: 'campaign', id: 5 },
    campaignId: 5,
    campaignTitle: 'Should cities close their centres to cars?',
    amountCents: 2500,
    status: 'settled',
    late: false,
    refundReason: null,
    election: 'open',
    choice: { endsAt: '2026-03-31T12:00:00.000Z' },
    refundFrom: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    settledAt: '2026-03-01T12:00:00.000Z',
    refundedAt: null,
    canPay: false,
    ...changes,
  } as Donation;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DonationsTab
          dashboard={
            {
              donations: [donation],
              totals: { backed: 1, givenCents: 500 },
            } as unknown as Dashboard
          }
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, '');
}

it('says until when to choose about a donation whose conversation was missed', () => {
  expect(textOf({})).toMatch(
    /The conversation was missed: choose: payment 1 by 31 Mar 2026, 12:00/,
  );
  expect(textOf({ election: 'extends' })).toMatch(
    /You chose to wait longer: change: payment 1 by 31 Mar 2026/,
  );
});

it('says that the end of the choice is not known during a hold, and that it has ended after it', () => {
  const onHold = textOf({ choice: { endsAt: null, cause: 'conversation_missed' } });
  expect(onHold).toContain('choose: payment 1; the end is known once the campaign is no longer on');
  expect(textOf({ choice: null })).toContain('was missed, and the choice has ended');
  expect(textOf({ election: 'extended', choice: null })).toContain('You chose to wait longer');
});

it('says that a donation is part of the payout, and links to the shares', () => {
  const allocated = textOf({ status: 'allocated', election: null, choice: null });
  expect(allocated).toContain('The campaign is completed: see what is paid to whom: payment 1');
  expect(allocated).toContain('Part of the payout');
  expect(textOf({})).not.toContain('paid to whom');
});

it('says that a donation was returned as goodwill, how much of it, and with or without its fee', () => {
  const goodwill = {
    status: 'refunded',
    refundReason: 'goodwill',
    refundedAt: '2026-04-01T12:00:00.000Z',
    goneCents: 0,
  } as const;
  const kept = textOf({ ...goodwill, refundCents: 2500 });
  expect(kept).toMatch(
    /Returned by an administrator as goodwill, refunded on 1 Apr 2026: \$25\.00, without the service fee/,
  );
  expect(textOf({ ...goodwill, refundCents: 2605 })).toContain('$26.05, with the service fee');
});

it('says from when a donation is returned with all others of its campaign, and why', () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T12:00:00.000Z'), toFake: ['Date'] });
  const refundFrom = { at: '2026-04-01T12:00:00.000Z', reason: 'takedown' } as const;
  const removed = textOf({ refundFrom });
  expect(removed).toContain('It was removed, refund from 1 Apr 2026, 12:00');
  expect(removed).not.toContain('The conversation was missed');
  vi.setSystemTime(refundFrom.at);
  expect(textOf({ refundFrom })).toContain('It was removed, refund under way');
  vi.useRealTimers();
});
