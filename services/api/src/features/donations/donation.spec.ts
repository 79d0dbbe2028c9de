import { paymentLimits } from '@rostrum/contracts/payments';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { serialize } from 'node:v8';
import { journalOf, type DomainEvent } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decider } from '../../kernel/decider.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { given, recorded } from '../../testing/given-when-then.ts';
import { deposit, type DepositCommand } from '../campaigns/index.ts';
import { donation, type DonationCommand } from './donation.ts';
import { mismatch } from '../payments/payment/mismatch.ts';
import { noPreferences, type Payment } from '../payments/payment/payment.ts';

const price = { amountCents: 500, feeCents: 45, totalCents: 545, currency: 'usd' } as const;
const who = { userId: 2, donorRegisteredAt: '2025-01-01T00:00:00.000Z' };
const terms = {
  target: { kind: 'campaign', id: 50 },
  creatorId: 1,
  termsRevision: 2,
  payoutPolicy: { id: 'split-9-1', version: 1 },
} as const;
const intentId = 'pi_1';
const priced = { ...price, provider: 'sandbox' } as const;
const paid = { paymentIntentId: intentId, providerEventId: 'evt_1' };
const donated: DomainEvent[] = [
  {
    type: 'DonationQuoted',
    data: { donationId: 7, purpose: 'donation', ...terms, ...who, ...priced },
  },
  {
    type: 'PaymentIntentCreated',
    data: { donationId: 7, provider: 'sandbox', paymentIntentId: intentId },
  },
];
const made: DomainEvent = {
  type: 'DonationMade',
  data: {
    donationId: 7,
    ...who,
    ...priced,
    ...paid,
    purpose: 'donation',
    ...terms,
    platformFeeCents: 45,
    creatorRewardCents: 5,
  },
};
const opened: DomainEvent[] = [
  { type: 'DepositQuoted', data: { donationId: 7, ...who, ...priced } },
  {
    type: 'PaymentIntentCreated',
    data: { donationId: 7, provider: 'sandbox', paymentIntentId: intentId },
  },
];
const settled: DomainEvent = {
  type: 'DepositSettled',
  data: { donationId: 7, userId: 2, ...priced, ...paid },
};
const reserved = (campaignId: number): DomainEvent => ({
  type: 'DepositReserved',
  data: { donationId: 7, campaignId },
});
const applied: DomainEvent = {
  type: 'DepositApplied',
  data: {
    donationId: 7,
    campaignId: 50,
    categoryId: 3,
    ...who,
    amountCents: 500,
    feeCents: 45,
    currency: 'usd',
    provider: 'sandbox',
    as: 'donation',
  },
};
const refund = {
  donationId: 7,
  userId: 2,
  amountCents: 500,
  feeCents: 45,
  currency: 'usd',
  provider: 'sandbox',
} as const;
const ofDonation = { purpose: 'donation', target: terms.target } as const;
const lateRequest: DomainEvent = {
  type: 'RefundRequested',
  data: {
    ...refund,
    ...ofDonation,
    creatorId: 1,
    from: 'open',
    late: true,
    reason: 'late',
    paymentIntentId: intentId,
  },
};
const quote = {
  type: 'quoteDonation',
  commandId: 'command-1',
  paymentId: 7,
  ...who,
  price,
  provider: 'sandbox',
  purpose: 'donation',
  terms,
} satisfies DonationCommand;
const reported = { ...paid, provider: 'sandbox', amountCents: 545, currency: 'usd' } as const;
const settle = { type: 'settle', ...reported } satisfies DonationCommand;
const reserve = (campaignId: number, insteadOf: number | null = null) =>
  ({ type: 'reserve', campaignId, insteadOf }) satisfies DepositCommand;
const apply = {
  type: 'apply',
  campaignId: 50,
  categoryId: 3,
  as: 'donation',
} satisfies DepositCommand;

describe('a donation', () => {
  it('is quoted once, with the terms that were accepted', () => {
    given(donation, []).when(quote).then(donated.slice(0, 1));
    given(donation, donated).when(quote).then([]);
    given(donation, donated)
      .when({ ...quote, commandId: 'another' })
      .throws(IdTaken);
  });
  it('keeps what its donor hides, and has a message as an event of its own', () => {
    const [quoted] = donated;
    if (quoted?.type !== 'DonationQuoted') throw new Error('the first event is the quote');
    const preferences = {
      hidesName: true,
      hidesAmount: true,
      message: 'Ask about the trains.',
      isPublic: false,
    };
    const written = {
      type: 'DonationMessageWritten',
      data: { donationId: 7, userId: quoted.data.userId, message: preferences.message },
    } as const;
    const hiding = {
      ...quoted,
      data: { ...quoted.data, hidesName: true, hidesAmount: true },
    } as const;
    given(donation, [])
      .when({ ...quote, preferences })
      .then([hiding, written]);
    given(donation, [])
      .when({ ...quote, preferences: { ...preferences, hidesName: false, hidesAmount: false } })
      .then([quoted, written]);
    given(donation, [])
      .when({ ...quote, preferences: { ...noPreferences, message: 'Go on!', isPublic: true } })
      .then([
        quoted,
        {
          type: 'DonationMessageWritten',
          data: { ...written.data, message: 'Go on!', isPublic: true },
        },
      ]);
    given(donation, [])
      .when({ ...quote, preferences: noPreferences })
      .then([quoted]);
    given(donation, [hiding, written, ...donated.slice(1)])
      .when(settle)
      .then([made]);
  });
  it('settles by a provider event, with indicative parts of the default payout policy', () => {
    given(donation, donated).when(settle).then([made]);
  });
  it('settles with the indicative parts of the payout policy that its terms pin', () => {
    const payoutPolicy = { id: 'split-33-33-17-17', version: 1 } as const;
    const [quoted, ...rest] = donated;
    if (quoted?.type !== 'DonationQuoted') throw new Error('a quote comes first');
    given(donation, [{ ...quoted, data: { ...quoted.data, payoutPolicy } }, ...rest])
      .when(settle)
      .then([
        {
          ...made,
          data: { ...made.data, payoutPolicy, platformFeeCents: 0, creatorRewardCents: 85 },
        },
      ]);
  });
  it('settles once, for repeated and for different provider events', () => {
    given(donation, [...donated, made])
      .when(settle)
      .then([]);
    given(donation, [...donated, made])
      .when({ ...settle, providerEventId: 'evt_2' })
      .then([]);
  });
  it('records its intent at the settlement when a crash kept it from being recorded before', () => {
    given(donation, donated.slice(0, 1))
      .when(settle)
      .then([...donated.slice(1), made]);
  });
  it('does not settle on another amount, currency, intent or provider', () => {
    const { state } = given(donation, donated);
    const about = { purpose: 'donation', kind: 'payment_succeeded' } as const;
    expect(mismatch(reported, state, about)).toBeNull();
    expect(mismatch({ ...reported, amountCents: 544 }, state, about)).toMatch(/expected 545 usd/);
    expect(mismatch({ ...reported, currency: 'eur' }, state, about)).toMatch(/545 eur/);
    expect(mismatch({ ...reported, paymentIntentId: 'pi_2' }, state, about)).toMatch(/another/);
    expect(mismatch({ ...reported, provider: 'stripe' }, state, about)).toMatch(/sandbox/);
    expect(mismatch(reported, undefined, about)).toBe('no such payment');
    expect(mismatch(reported, state, { ...about, purpose: 'deposit' })).toMatch(/is a donation/);
    expect(mismatch(reported, state, { ...about, kind: 'refund_failed' })).toMatch(/nobody asked/);
  });
  it('records a failed attempt once, and none after it settled', () => {
    const fail = { type: 'fail', ...reported, code: 'card_declined' } satisfies DonationCommand;
    const failure: DomainEvent = {
      type: 'PaymentFailed',
      data: { donationId: 7, provider: 'sandbox', ...paid, code: 'card_declined' },
    };
    given(donation, donated).when(fail).then([failure]);
    given(donation, [...donated, failure])
      .when(fail)
      .then([]);
    given(donation, [...donated, made])
      .when({ ...fail, providerEventId: 'evt_9' })
      .then([]);
  });
  const failureOf = (providerEventId: string): DomainEvent => ({
    type: 'PaymentFailed',
    data: { donationId: 7, provider: 'sandbox', ...paid, providerEventId, code: 'card_declined' },
  });
  const failures = (number: number) =>
    Array.from({ length: number }, (_, index) => failureOf(`evt_f${String(index)}`));
  it('records at most 10 failed attempts, and settles after them if the provider says so', () => {
    const fail = { type: 'fail', ...reported, code: 'card_declined' } satisfies DonationCommand;
    const { max } = paymentLimits.failedAttempts;
    expect(max).toBe(10);
    given(donation, [...donated, ...failures(max - 1)])
      .when(fail)
      .then([failureOf('evt_1')]);
    given(donation, [...donated, ...failures(max)])
      .when(fail)
      .then([]);
    given(donation, [...donated, ...failures(max)])
      .when(settle)
      .then([made]);
  });
  it('has a state that does not grow with the failed attempts of a stream without a bound', () => {
    const bytes = (number: number) =>
      serialize(given(donation, [...donated, ...failures(number)]).state).length;
    expect(bytes(2_000)).toBe(bytes(10));
  });
  it('has its refund requested once, and is refunded when the provider confirms it', () => {
    const request = { type: 'requestRefund', reason: 'late', late: true } satisfies DonationCommand;
    given(donation, donated).when(request).refuses('payment_not_settled');
    given(donation, [...donated, made])
      .when(request)
      .then([lateRequest]);
    given(donation, [...donated, made, lateRequest])
      .when(request)
      .then([]);
    const confirm = {
      type: 'confirmRefund',
      ...reported,
      providerEventId: 'evt_3',
      refundId: 're_1',
    } satisfies DonationCommand;
    const refunded: DomainEvent = {
      type: 'DonationRefunded',
      data: { ...refund, ...ofDonation, refundId: 're_1', providerEventId: 'evt_3' },
    };
    given(donation, [...donated, made, lateRequest])
      .when(confirm)
      .then([refunded]);
    given(donation, [...donated, made, lateRequest, refunded])
      .when(confirm)
      .then([]);
  });
  it('is taken back or disputed, whichever is recorded first, also when the dispute is won', () => {
    const withdraw = {
      type: 'requestRefund',
      reason: 'withdrawn',
      late: false,
    } satisfies DonationCommand;
    const dispute = {
      type: 'dispute',
      ...reported,
      providerEventId: 'evt_5',
      disputeId: 'du_1',
      status: 'won',
      reason: 'fraudulent',
      feeCents: null,
      feeReturnedCents: null,
      late: false,
    } satisfies DonationCommand;
    const withdrawn = {
      ...lateRequest,
      data: { ...lateRequest.data, late: false, reason: 'withdrawn' },
    } as const;
    given(donation, [...donated, made])
      .when(withdraw)
      .then([withdrawn]);
    given(donation, [...donated, made, withdrawn])
      .when(dispute)
      .then([]);
    const won = donation.decide(dispute, given(donation, [...donated, made]).state);
    given(donation, [...donated, made, ...won])
      .when(withdraw)
      .then([]);
  });
  it('is owed again when its refund fails, before or after the provider had confirmed it', () => {
    const waiting = [...donated, made, lateRequest];
    const failRefund = {
      type: 'failRefund',
      ...reported,
      providerEventId: 'evt_4',
      refundId: 're_1',
    } satisfies DonationCommand;
    const confirm = { ...failRefund, type: 'confirmRefund', providerEventId: 'evt_3' } as const;
    const refunded: DomainEvent = {
      type: 'DonationRefunded',
      data: { ...refund, ...ofDonation, refundId: 're_1', providerEventId: 'evt_3' },
    };
    const failed = (hadSucceeded: boolean): DomainEvent => ({
      type: 'RefundFailed',
      data: { ...refund, ...ofDonation, refundId: 're_1', providerEventId: 'evt_4', hadSucceeded },
    });
    given(donation, waiting)
      .when(failRefund)
      .then([failed(false)]);
    given(donation, [...waiting, refunded])
      .when(failRefund)
      .then([failed(true)]);
    given(donation, [...waiting, refunded])
      .when({ ...failRefund, refundId: 're_0' })
      .then([]);
    given(donation, [...waiting, failed(false)])
      .when(failRefund)
      .then([]);
    given(donation, [...waiting, failed(false)])
      .when(confirm)
      .then([]);
    given(donation, [...waiting, failed(false)])
      .when({ ...confirm, refundId: 're_2' })
      .then([{ ...refunded, data: { ...refunded.data, refundId: 're_2' } }]);
    given(donation, [...donated, made])
      .when(failRefund)
      .then([]);
  });
  it('cannot pay for the creation of a campaign', () => {
    given(deposit, [...donated, made])
      .when(reserve(50))
      .refuses('deposit_used');
    given(deposit, [...donated, made])
      .when(apply)
      .refuses('deposit_used');
  });
});

describe('a deposit', () => {
  it('of an unpaid campaign is quoted once, for any number of its creator’s requests', () => {
    const { commandId: _, purpose: __, terms: ___, ...asked } = quote;
    const own = { ...asked, type: 'quoteDeposit', commandId: 'another' } as const;
    given(deposit, opened)
      .when({ ...own, forCampaign: 7 })
      .then([]);
    given(deposit, opened)
      .when({ ...own, forCampaign: 7, userId: 3 })
      .throws(IdTaken);
    given(deposit, opened)
      .when({ ...own, forCampaign: null })
      .throws(IdTaken);
    given(deposit, [...opened, reserved(50)])
      .when({ ...own, forCampaign: 7 })
      .throws(IdTaken);
    given(deposit, donated)
      .when({ ...own, forCampaign: 7 })
      .throws(IdTaken);
  });
  it('settles without belonging to a campaign', () => {
    given(deposit, opened).when(settle).then([settled]);
  });
  it('is reserved for one campaign, and for another only instead of it', () => {
    given(deposit, opened)
      .when(reserve(50))
      .then([reserved(50)]);
    const taken = [...opened, settled, reserved(50)];
    given(deposit, taken).when(reserve(50)).then([]);
    given(deposit, taken).when(reserve(51)).refuses('deposit_used', campaignMessages.depositUsed);
    given(deposit, taken)
      .when(reserve(51, 50))
      .then([reserved(51)]);
  });
  it('is applied once, after it settled, to the campaign that it is reserved for', () => {
    given(deposit, [...opened, reserved(50)])
      .when(apply)
      .refuses('payment_not_settled');
    given(deposit, [...opened, settled, reserved(51)])
      .when(apply)
      .refuses('deposit_used');
    given(deposit, [...opened, settled, reserved(50)])
      .when(apply)
      .then([applied]);
    given(deposit, [...opened, settled, reserved(50), applied])
      .when(apply)
      .then([]);
  });
  it('is refunded or applied, never both', () => {
    const request = {
      type: 'requestRefund',
      reason: 'deposit_not_applied',
      late: false,
    } satisfies DepositCommand;
    const back: DomainEvent = {
      type: 'RefundRequested',
      data: {
        ...refund,
        purpose: 'deposit',
        target: null,
        creatorId: null,
        from: 'deposit',
        late: false,
        reason: 'deposit_not_applied',
        paymentIntentId: intentId,
      },
    };
    const waiting = [...opened, settled, reserved(50)];
    given(deposit, waiting).when(request).then([back]);
    given(deposit, [...waiting, applied])
      .when(request)
      .then([]);
    given(deposit, [...waiting, back])
      .when(apply)
      .refuses('deposit_used');
    given(deposit, [...waiting, back])
      .when(reserve(50))
      .refuses('deposit_used');
  });
});

describe('random commands to a payment', () => {
  const refunds = ['re_1', 're_2'].flatMap((refundId) => [
    { type: 'confirmRefund', ...reported, providerEventId: `evt_${refundId}`, refundId } as const,
    { type: 'failRefund', ...reported, providerEventId: `evt_f_${refundId}`, refundId } as const,
  ]);
  const disputes = ['du_1', 'du_2'].flatMap((disputeId) =>
    (['open', 'won', 'lost'] as const).map(
      (status) =>
        ({
          type: 'dispute',
          ...reported,
          providerEventId: `evt_${disputeId}_${status}`,
          disputeId,
          status,
          reason: 'fraudulent',
          feeCents: status === 'open' ? null : 1500,
          feeReturnedCents: { open: null, won: 700, lost: 1501 }[status],
          late: false,
        }) as const,
    ),
  );
  const shared = [
    settle,
    ...disputes,
    { ...settle, providerEventId: 'evt_2' },
    { type: 'fail', ...reported, providerEventId: 'evt_f', code: 'card_declined' },
    { type: 'requestRefund', reason: 'late', late: true },
    ...refunds,
  ] as const;
  const ofDeposit: readonly DepositCommand[] = [
    ...shared,
    reserve(50),
    reserve(51),
    reserve(51, 50),
    apply,
    { ...apply, campaignId: 51 },
    { type: 'requestRefund', reason: 'deposit_not_applied', late: false },
  ];

  function outcome<C>(
    { decide, evolve, initialState }: Decider<Payment | undefined, C>,
    start: readonly DomainEvent[],
    commands: readonly C[],
  ): readonly DomainEvent[] {
    const stream = [...start];
    for (const asked of commands) {
      try {
        stream.push(...decide(asked, recorded(stream).reduce(evolve, initialState)));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return stream;
  }

  function check(stream: readonly DomainEvent[]) {
    const count = (...types: string[]) =>
      stream.filter((event) => types.includes(event.type)).length;
    const settlements = count('DonationMade', 'DepositSettled');
    expect(settlements).toBeLessThanOrEqual(1);
    expect(count('DepositApplied')).toBeLessThanOrEqual(settlements);
    expect(count('RefundRequested')).toBeLessThanOrEqual(settlements);
    const takenBack = stream.filter((e) => e.type === 'RefundFailed' && e.data.hadSucceeded).length;
    const returned = count('DonationRefunded') - takenBack;
    expect([0, 1]).toContain(returned);
    expect(returned).toBeLessThanOrEqual(count('RefundRequested'));
    expect(count('RefundFailed')).toBeLessThanOrEqual(2);
    expect(count('DisputeOpened', 'RefundRequested')).toBeLessThanOrEqual(
      settlements + count('DisputeWon'),
    );
    expect(count('DisputeOpened')).toBeLessThanOrEqual(1);
    expect(count('DisputeWon', 'DisputeLost')).toBeLessThanOrEqual(count('DisputeOpened'));
    expect(count('DisputeFeeCharged')).toBeLessThanOrEqual(count('DisputeOpened'));
    const feeOf = (type: 'DisputeFeeCharged' | 'DisputeFeeReturned') =>
      stream.reduce((sum, event) => sum + (event.type === type ? event.data.amountCents : 0), 0);
    expect(count('DisputeFeeReturned')).toBeLessThanOrEqual(count('DisputeFeeCharged'));
    expect(feeOf('DisputeFeeReturned')).toBeLessThanOrEqual(feeOf('DisputeFeeCharged'));
    const lost = stream.findIndex(({ type }) => type === 'DisputeLost');
    const after = stream.slice(lost + 1).map(({ type }) => type);
    if (lost >= 0) expect(after.filter((type) => !type.startsWith('DisputeFee'))).toEqual([]);
    const booked = new Map<string, number>();
    for (const { account, cents } of stream.flatMap((event) => journalOf(event)?.postings ?? [])) {
      booked.set(account, (booked.get(account) ?? 0) + cents);
    }
    for (const [account, cents] of booked) {
      if (account.startsWith('liabilities:')) expect(cents).toBeLessThanOrEqual(0);
    }
    return count;
  }

  it('settle a donation at most once, and return it at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...shared), { maxLength: 30 }), (commands) => {
        check(outcome<DonationCommand>(donation, donated, commands));
      }),
      { numRuns: runs(300) },
    );
  });

  it('settle a deposit at most once, and apply or refund it at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ofDeposit), { maxLength: 30 }), (commands) => {
        const stream = outcome<DepositCommand>(deposit, opened, commands);
        const count = check(stream);
        const back = stream.find((event) => event.type === 'RefundRequested');
        if (back) expect(back.data.from).toBe(count('DepositApplied') === 1 ? 'open' : 'deposit');
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the expiry of a payment', () => {
  const expire = { type: 'expire', paymentIntentId: intentId } as const;
  const expired: DomainEvent = {
    type: 'PaymentExpired',
    data: {
      donationId: 7,
      ...ofDonation,
      creatorId: terms.creatorId,
      userId: 2,
      provider: 'sandbox',
      paymentIntentId: intentId,
    },
  };

  it('is recorded once, and not after a settlement or for another intent', () => {
    given(donation, donated).when(expire).then([expired]);
    given(donation, [...donated, expired])
      .when(expire)
      .then([]);
    given(donation, [...donated, made])
      .when(expire)
      .then([]);
    given(donation, donated)
      .when({ ...expire, paymentIntentId: null })
      .then([]);
    given(donation, donated.slice(0, 1))
      .when({ ...expire, paymentIntentId: null })
      .then([{ ...expired, data: { ...expired.data, paymentIntentId: null } }]);
  });

  it('leaves a settlement possible, and no new intent', () => {
    given(donation, [...donated, expired])
      .when({
        type: 'settle',
        ...paid,
        provider: 'sandbox',
        amountCents: price.totalCents,
        currency: price.currency,
      })
      .then([made]);
    given(donation, [
      ...donated.slice(0, 1),
      { ...expired, data: { ...expired.data, paymentIntentId: null } },
    ])
      .when({ type: 'openIntent', paymentIntentId: intentId })
      .refuses('conflict');
  });
});
