import type { DomainEvent, EventOf } from '../events/index.ts';
import type { Cents } from './cents.ts';

/**
 * Double entry, derived: an event's journal depends on the event alone. The rules belong to stored
 * events and are pinned by golden tests; history is never booked again, a correction is a new event.
 */

export type JournalKind =
  | 'deposit.settled'
  | 'deposit.applied'
  | 'donation.settled'
  | 'refund.requested'
  | 'refund.succeeded';

export interface Posting {
  readonly account: string;
  /** Debit +, credit −. Never zero. */
  readonly cents: Cents;
  readonly currency: 'usd';
}

/** No journal has more postings than this. */
export const journalPostings = 3;

/** At least two postings on different accounts; they sum to zero. */
export interface Journal {
  readonly kind: JournalKind;
  readonly campaignId: number | null;
  readonly donationId: number;
  readonly postings: readonly Posting[];
}

type Provider = EventOf<'DonationMade'>['data']['provider'];

export const ledgerAccounts = {
  pspPending: (provider: Provider): string => `assets:psp:${provider}:pending`,
  pspAvailable: (provider: Provider): string => `assets:psp:${provider}:available`,
  deposit: (donationId: number): string => `liabilities:deposit:${String(donationId)}`,
  escrowOpen: (campaignId: number): string =>
    `liabilities:escrow:campaign:${String(campaignId)}:open`,
  escrowElection: (campaignId: number): string =>
    `liabilities:escrow:campaign:${String(campaignId)}:refund_election`,
  refundsPayable: (donationId: number): string =>
    `liabilities:refunds_payable:${String(donationId)}`,
  serviceFee: 'income:service_fee',
  prerollFee: 'income:preroll_fee',
} as const;

/** An account with its ids left open: `liabilities:deposit:*`. The chart of accounts is bounded. */
export function chartAccountOf(account: string): string {
  return account
    .split(':')
    .map((part) => (/^\d+$/.test(part) ? '*' : part))
    .join(':');
}

type Leg = readonly [account: string, cents: Cents];

function journal(
  kind: JournalKind,
  data: { readonly campaignId?: number | null; readonly donationId: number },
  legs: readonly Leg[],
): Journal | null {
  const postings = legs
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({ account, cents, currency: 'usd' as const }));
  if (postings.length === 0) return null;
  return { kind, campaignId: data.campaignId ?? null, donationId: data.donationId, postings };
}

/** The account that a refund's money leaves; what belongs to no campaign is a deposit. */
function refundSource({
  from,
  campaignId,
  donationId,
}: EventOf<'RefundRequested'>['data']): string {
  if (from === 'deposit' || campaignId === null) return ledgerAccounts.deposit(donationId);
  return from === 'open'
    ? ledgerAccounts.escrowOpen(campaignId)
    : ledgerAccounts.escrowElection(campaignId);
}

/** The balanced journal of a fact that moves money, or null. Total: every event type has its case. */
export function journalOf(event: DomainEvent): Journal | null {
  switch (event.type) {
    case 'DonationMade': {
      const { data } = event;
      return journal('donation.settled', data, [
        [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
        [ledgerAccounts.escrowOpen(data.campaignId), -data.amountCents],
        [ledgerAccounts.serviceFee, -data.feeCents],
      ]);
    }
    case 'DepositSettled': {
      const { data } = event;
      return journal('deposit.settled', data, [
        [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
        [ledgerAccounts.deposit(data.donationId), -data.amountCents],
        [ledgerAccounts.serviceFee, -data.feeCents],
      ]);
    }
    case 'DepositApplied': {
      const { data } = event;
      return journal('deposit.applied', data, [
        [ledgerAccounts.deposit(data.donationId), data.amountCents],
        [
          data.as === 'donation'
            ? ledgerAccounts.escrowOpen(data.campaignId)
            : ledgerAccounts.prerollFee,
          -data.amountCents,
        ],
      ]);
    }
    case 'RefundRequested': {
      const { data } = event;
      return journal('refund.requested', data, [
        [refundSource(data), data.amountCents],
        [ledgerAccounts.serviceFee, data.feeCents],
        [ledgerAccounts.refundsPayable(data.donationId), -(data.amountCents + data.feeCents)],
      ]);
    }
    case 'DonationRefunded': {
      const { data } = event;
      return journal('refund.succeeded', data, [
        [ledgerAccounts.refundsPayable(data.donationId), data.amountCents + data.feeCents],
        [ledgerAccounts.pspAvailable(data.provider), -(data.amountCents + data.feeCents)],
      ]);
    }
    case 'UsernameReserved':
    case 'UsernameReleased':
    case 'EmailReserved':
    case 'EmailReleased':
    case 'UserRegistered':
    case 'RegistrationAbandoned':
    case 'RoleGranted':
    case 'CategoryDefined':
    case 'CampaignCreated':
    case 'CampaignPublished':
    case 'CampaignEdited':
    case 'TermsLocked':
    case 'StatusChanged':
    case 'DonationQuoted':
    case 'DepositQuoted':
    case 'PaymentIntentCreated':
    case 'PaymentFailed':
    case 'DepositReserved':
    case 'PaymentUnmatched':
      return null;
  }
}
