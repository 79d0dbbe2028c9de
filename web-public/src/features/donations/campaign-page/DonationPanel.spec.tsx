import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wireStatus, type ElectionCause } from '@rostrum/contracts/campaigns/constants';
import { DonationPanel } from './DonationPanel.tsx';
import { noPreferences } from '../giving-preferences.ts';
import type { SupportedCampaign } from '../supported-campaign.ts';
import type { Donation } from '../use-donation.ts';
import { noConversation } from '../../../testing/no-conversation.ts';
import { trailer } from '../../../testing/trailer.ts';

const electionOf = (cause: ElectionCause): SupportedCampaign['election'] => ({
  openedAt: '2026-03-01T12:00:00.000Z',
  cause,
  endsAt: '2026-03-31T12:00:00.000Z',
  endedAt: null,
  extended: null,
});

/** Renders the panel. `cents`: the chosen amount, null while it is invalid. */
function htmlOf(
  parts: Partial<SupportedCampaign>,
  cents: number | null = 1000,
  payment: Partial<Pick<Donation, 'paid' | 'settlement' | 'attempt'>> = {},
): string {
  const campaign = {
    title: 'Is nuclear power the fastest way off coal?',
    currentAmountCents: 1_284_200,
    goalAmountCents: 1_800_000,
    progressPercent: 71.3,
    backerCount: 412,
    daysLeft: 23,
    status: 'active',
    phase: 'active',
    refunds: null,
    election: null,
    acceptsDonations: true,
    onHoldSince: null,
    givenCents: null,
    conversation: {
      ...noConversation,
    },
    ...parts,
  } as SupportedCampaign;
  const donation = {
    amount: {
      text: '',
      cents: cents ?? undefined,
      problem: cents === null ? 'Too small' : undefined,
    },
    paid: undefined,
    preferences: noPreferences,
    ...payment,
  } as Donation;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DonationPanel
        campaign={campaign}
        donation={donation}
        action={<b>Support This Campaign</b>}
      />
    </QueryClientProvider>,
  );
}

function textOf(...given: Parameters<typeof htmlOf>): string {
  return htmlOf(...given)
    .replaceAll(/<style[^>]*>.*?<\/style>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/[^\S\u00a0]+/gu, ' ');
}

describe('the donation panel', () => {
  it('shows the progress of the funding', () => {
    const text = textOf({});
    expect(text).toContain('$12,842 raised of $18,000');
    expect(text).toContain('71\u00a0% · $5,158 to go 412 backers · 23 days left');
  });

  it('says what the member gave, and nothing before', () => {
    expect(textOf({ givenCents: 1250 })).toContain('You gave $12.50');
    expect(textOf({ givenCents: 0 })).not.toContain('You gave');
    expect(textOf({ givenCents: null })).not.toContain('You gave');
  });

  it('says until when a trailer that was sent back takes no donations, as far as it knows', () => {
    const sentBack = { ...trailer, status: 'sent_back', acceptsDonations: false } as const;
    const review = {
      state: 'waiting',
      reason: null,
      replaceBy: null,
    } as SupportedCampaign['review'];
    expect(textOf(sentBack)).toContain('until the trailer is changed and accepted.');
    expect(textOf({ ...sentBack, review })).toContain(
      'Donations are not taken until the trailer is accepted.',
    );
  });

  it('calls a trailer one', () => {
    const closed = { ...trailer, acceptsDonations: false };
    expect(textOf(closed)).toContain('This trailer is no longer accepting donations.');
    expect(textOf({ ...closed, onHoldSince: trailer.createdAt })).toContain(
      'Donations are not taken while the trailer is on hold.',
    );
  });

  it('has no button for a campaign on hold, and does not say that it is closed', () => {
    const onHoldSince = '2026-03-01T12:00:00.000Z';
    const text = textOf({ acceptsDonations: false, onHoldSince });
    expect(text).toContain('Donations are not taken while the campaign is on hold.');
    expect(text).not.toContain('no longer accepting');
  });

  it('says when the conversation is announced for, with the time zone', () => {
    const announcedFor = '2099-05-04T12:00:00.000Z';
    const text = textOf({ conversation: { ...noConversation, announcedFor } });
    expect(text).toMatch(/The conversation is announced for 4 May 2099, \d\d:\d\d [A-Z]\S+\./u);
  });

  it('says that backers choose after a year, and until when the money is held', () => {
    const text = textOf({});
    expect(text).toContain('Refund or extend: your choice.');
    expect(text).toContain('Held in escrow until they have talked.');
  });

  it('shows how far a goal was exceeded', () => {
    expect(textOf({ currentAmountCents: 15_100, goalAmountCents: 10_000 })).toContain(
      '151\u00a0% · $51 above the goal',
    );
    expect(textOf({ currentAmountCents: 9_999, goalAmountCents: 10_000 })).toContain(
      '99\u00a0% · $0.01 to go',
    );
  });

  it('shows the price of a donation', () => {
    const text = textOf({});
    expect(text).toContain('To the conversation $10.00');
    expect(text).toContain('Processing, 3% + $0.30 $0.60');
    expect(text).toContain('You pay $10.60 with the fee Options');
    expect(text).toContain('Support This Campaign');
  });

  it('shows the problem instead of the price for an invalid amount', () => {
    const text = textOf({}, null);
    expect(text).not.toContain('You pay');
    expect(text).toContain('Too small');
  });

  it('has a field only for another amount than the four', () => {
    expect(htmlOf({})).not.toContain('Another amount in dollars');
    expect(htmlOf({}, 750)).toContain('Another amount in dollars');
    expect(htmlOf({}, null)).toContain('Another amount in dollars');
  });

  it('says that the donations are returned once their refund is ordered', () => {
    const at = '2026-03-01T12:00:00.000Z';
    const refunds = { reason: 'election', beginsAt: at } as const;
    const text = textOf({ acceptsDonations: false, status: 'expired', phase: 'expired', refunds });
    expect(text).toContain('It ended without the conversation. The donations are returned');
  });

  it('shows what went into escrow once the thanks are closed', () => {
    const paid = { donationId: 9, quote: { amountCents: 15_000 } } as Donation['paid'];
    const attempt = { cents: 15_000 } as Donation['attempt'];
    const settled = { paid, settlement: 'settled' } as const;
    expect(textOf({}, 1000, { ...settled, attempt })).not.toContain('into escrow');
    expect(textOf({}, 1000, settled)).toContain('+$150.00 into escrow');
  });

  it('says that it was cancelled, without days left', () => {
    const refunds = { reason: 'cancelled', beginsAt: '2026-03-01T12:00:00.000Z' } as const;
    const closed = { acceptsDonations: false, status: 'expired', phase: 'expired' } as const;
    const text = textOf({ ...closed, refunds, daysLeft: 0 });
    expect(text).toContain('It was cancelled. The donations are returned to the backers.');
    expect(text).not.toContain('left');
  });

  it('promises no choice where nothing is held', () => {
    const closed = { acceptsDonations: false, status: 'expired', phase: 'expired' } as const;
    const text = textOf({ ...closed, currentAmountCents: 0 });
    expect(text).toContain('It ended without the conversation. It holds no donations.');
    expect(text).not.toContain('administrator');
  });

  it('has no button for a closed campaign', () => {
    const text = textOf({ acceptsDonations: false, status: 'expired' });
    expect(text).toContain('This campaign is no longer accepting donations.');
    expect(text).not.toContain('Support This Campaign');
  });

  it.each([
    [
      'completed',
      'The conversation took place. What was raised is divided; the campaign’s page shows each share, and whether it is paid.',
    ],
    [
      'expired',
      'It ended without the conversation. Nobody has been paid: what was raised is still held in escrow. Its backers are asked to choose, or get their donations back;',
    ],
    [
      'active',
      'Funding has ended. What was raised is held in escrow until the conversation takes place.',
    ],
    [
      'election',
      'The conversation did not take place in time. What was raised is held in escrow while its backers choose.',
    ],
    [
      'extended',
      'Funding has ended. What was raised is held in escrow until the conversation takes place.',
    ],
  ] as const)('says where the money of a campaign is that is %s and closed', (phase, sentence) => {
    const text = textOf({
      acceptsDonations: false,
      status: wireStatus[phase],
      phase,
      daysLeft: 0,
      election: electionOf('conversation_missed'),
    });
    expect(text).toContain('This campaign is no longer accepting donations.');
    expect(text).toContain(sentence);
  });

  it('says that a participant does not take part', () => {
    const closed = { acceptsDonations: false, status: 'expired', daysLeft: 0 } as const;
    const beginsAt = '2026-03-01T12:00:00.000Z';
    expect(
      textOf({ ...closed, phase: 'expired', refunds: { reason: 'declined', beginsAt } }),
    ).toContain('A participant does not take part. The donations are returned to the backers.');
    const choosing = textOf({
      ...closed,
      phase: 'election',
      election: electionOf('participant_declined'),
    });
    expect(choosing).toContain(
      'A participant does not take part, so the conversation does not take place as planned. What was raised is held in escrow while its backers choose.',
    );
    expect(choosing).not.toContain('in time');
  });

  it('does not call an unpaid campaign closed', () => {
    const text = textOf({ acceptsDonations: false, status: 'pending_payment' });
    expect(text).toContain('Donations open once the first $1 is paid.');
    expect(text).not.toContain('no longer accepting');
  });

  it('uses the singular for one backer and one day', () => {
    expect(textOf({ backerCount: 1, daysLeft: 1 })).toContain('1 backer · 1 day left');
  });
});

describe('the donation panel of a trailer', () => {
  it('says what the money waits for, and that it comes back otherwise', () => {
    const text = textOf(trailer);
    expect(text).toContain('Held in escrow until it is selected for production.');
    expect(text).toContain('To the trailer $10.00');
    expect(text).toContain('until the funding closes: three donations within 30 days.');
    expect(text).toContain('Not selected by 1 Oct 2027? It goes back to you, with its fee.');
  });

  it.each([
    ['active', 'held in escrow while the trailer can be selected for production.'],
    ['completed', 'The trailer was selected for production. What was raised is divided;'],
    ['expired', 'The trailer was not selected for production. The donations are returned'],
  ] as const)('says where its money is once it is %s and closed', (phase, sentence) => {
    const closed = { acceptsDonations: false, status: wireStatus[phase], phase, daysLeft: 0 };
    const text = textOf({ ...trailer, ...closed });
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/conversation|participant/iu);
  });

  it('says that it was not selected once the refunds are ordered', () => {
    const refunds = { reason: 'not_selected', beginsAt: '2027-10-01T00:00:00.000Z' } as const;
    const closed = { acceptsDonations: false, status: 'expired', phase: 'expired' } as const;
    expect(textOf({ ...trailer, ...closed, refunds })).toContain(
      'The trailer was not selected for production. The donations are returned to the backers.',
    );
  });
});
