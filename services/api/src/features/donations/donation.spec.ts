import { serialize } from 'node:v8';
import type { DomainEvent } from '@rostrum/contracts';
import { donationLimits, donationMessages } from '@rostrum/contracts/donations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { given, recorded } from '../../testing/given-when-then.ts';
import { donation, type DonationCommand } from './donation.ts';
import { mismatch } from './mismatch.ts';

const price = { amountCents: 500, feeCents: 45, totalCents: 545, currency: 'usd' } as const;
const who = { userId: 2, donorRegisteredAt: '2025-01-01T00:00:00.000Z' };
const terms = {
  campaignId: 50,
  creatorId: 1,
  termsRevision: 2,
  payoutPolicy: { id: 'split-9-1', version: 1 },
} as const;
const intentId = 'pi_1';
const priced = { ...price, provider: 'sandbox' } as const;
const paid = { paymentIntentId: intentId, providerEventId: 'evt_1' };
const donated: DomainEvent[] = [
  { type: 'DonationQuoted', data: { donationId: 7, ...terms, ...who, ...priced } },
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
const lateRequest: DomainEvent = {
  type: 'RefundRequested',
  data: {
    ...refund,
    campaignId: 50,
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
  donationId: 7,
  ...who,
  price,
  provider: 'sandbox',
  terms,
} satisfies DonationCommand;
const reported = { ...paid, provider: 'sandbox', amountCents: 545, currency: 'usd' } as const;
const settle = { type: 'settle', ...reported } satisfies DonationCommand;
const reserve = (campaignId: number, insteadOf: number | null = null) =>
  ({ type: 'reserve', campaignId, insteadOf }) satisfies DonationCommand;
const apply = {
  type: 'apply',
  campaignId: 50,
  categoryId: 3,
  as: 'donation',
} satisfies DonationCommand;

describe('a donation', () => {
  it('is quoted once, with the terms that were accepted', () => {
    given(donation, []).when(quote).then(donated.slice(0, 1));
    given(donation, donated).when(quote).then([]);
    given(donation, donated)
      .when({ ...quote, commandId: 'another' })
      .throws(IdTaken);
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
    expect(mismatch(reported, state)).toBeNull();
    expect(mismatch({ ...reported, amountCents: 544 }, state)).toMatch(/expected 545 usd/);
    expect(mismatch({ ...reported, currency: 'eur' }, state)).toMatch(/545 eur/);
    expect(mismatch({ ...reported, paymentIntentId: 'pi_2' }, state)).toMatch(/another/);
    expect(mismatch({ ...reported, provider: 'stripe' }, state)).toMatch(/sandbox/);
    expect(mismatch(reported, undefined)).toBe('no such donation');
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
    const { max } = donationLimits.failedAttempts;
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
      data: { ...refund, campaignId: 50, refundId: 're_1', providerEventId: 'evt_3' },
    };
    given(donation, [...donated, made, lateRequest])
      .when(confirm)
      .then([refunded]);
    given(donation, [...donated, made, lateRequest, refunded])
      .when(confirm)
      .then([]);
  });
  it('cannot pay for the creation of a campaign', () => {
    given(donation, [...donated, made])
      .when(reserve(50))
      .refuses('deposit_used');
    given(donation, [...donated, made])
      .when(apply)
      .refuses('deposit_used');
  });
});

describe('a deposit', () => {
  it('of an unpaid campaign is quoted once, for any number of its creator’s requests', () => {
    const own = { ...quote, type: 'quoteDeposit', commandId: 'another' } as const;
    given(donation, opened)
      .when({ ...own, forCampaign: 7 })
      .then([]);
    given(donation, opened)
      .when({ ...own, forCampaign: 7, userId: 3 })
      .throws(IdTaken);
    given(donation, opened)
      .when({ ...own, forCampaign: null })
      .throws(IdTaken);
    given(donation, [...opened, reserved(50)])
      .when({ ...own, forCampaign: 7 })
      .throws(IdTaken);
    given(donation, donated)
      .when({ ...own, forCampaign: 7 })
      .throws(IdTaken);
  });
  it('settles without belonging to a campaign', () => {
    given(donation, opened).when(settle).then([settled]);
  });
  it('is reserved for one campaign, and for another only instead of it', () => {
    given(donation, opened)
      .when(reserve(50))
      .then([reserved(50)]);
    const taken = [...opened, settled, reserved(50)];
    given(donation, taken).when(reserve(50)).then([]);
    given(donation, taken).when(reserve(51)).refuses('deposit_used', donationMessages.depositUsed);
    given(donation, taken)
      .when(reserve(51, 50))
      .then([reserved(51)]);
  });
  it('is applied once, after it settled, to the campaign that it is reserved for', () => {
    given(donation, [...opened, reserved(50)])
      .when(apply)
      .refuses('payment_not_settled');
    given(donation, [...opened, settled, reserved(51)])
      .when(apply)
      .refuses('deposit_used');
    given(donation, [...opened, settled, reserved(50)])
      .when(apply)
      .then([applied]);
    given(donation, [...opened, settled, reserved(50), applied])
      .when(apply)
      .then([]);
  });
  it('is refunded or applied, never both', () => {
    const request = {
      type: 'requestRefund',
      reason: 'deposit_not_applied',
      late: false,
    } satisfies DonationCommand;
    const back: DomainEvent = {
      type: 'RefundRequested',
      data: {
        ...refund,
        campaignId: null,
        creatorId: null,
        from: 'deposit',
        late: false,
        reason: 'deposit_not_applied',
        paymentIntentId: intentId,
      },
    };
    const waiting = [...opened, settled, reserved(50)];
    given(donation, waiting).when(request).then([back]);
    given(donation, [...waiting, applied])
      .when(request)
      .then([]);
    given(donation, [...waiting, back])
      .when(apply)
      .refuses('deposit_used');
    given(donation, [...waiting, back])
      .when(reserve(50))
      .refuses('deposit_used');
  });
});

describe('random commands to a payment', () => {
  const command = fc.constantFrom<DonationCommand>(
    settle,
    { ...settle, providerEventId: 'evt_2' },
    { type: 'fail', ...reported, providerEventId: 'evt_f', code: 'card_declined' },
    reserve(50),
    reserve(51),
    reserve(51, 50),
    apply,
    { ...apply, campaignId: 51 },
    { type: 'requestRefund', reason: 'late', late: true },
    { type: 'requestRefund', reason: 'deposit_not_applied', late: false },
    { type: 'confirmRefund', ...reported, providerEventId: 'evt_r', refundId: 're_1' },
  );
  for (const [what, start] of [
    ['donation', donated],
    ['deposit', opened],
  ] as const) {
    it(`settle a ${what} at most once, and apply or refund it at most once`, () => {
      fc.assert(
        fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
          const stream = [...start];
          for (const asked of commands) {
            const state = recorded(stream).reduce(donation.evolve, donation.initialState);
            try {
              stream.push(...donation.decide(asked, state));
            } catch (error) {
              if (!(error instanceof DomainError)) throw error;
            }
          }
          const count = (...types: string[]) =>
            stream.filter((event) => types.includes(event.type)).length;
          const settlements = count('DonationMade', 'DepositSettled');
          expect(settlements).toBeLessThanOrEqual(1);
          expect(count('DepositApplied')).toBeLessThanOrEqual(settlements);
          expect(count('RefundRequested')).toBeLessThanOrEqual(settlements);
          expect(count('DonationRefunded')).toBeLessThanOrEqual(count('RefundRequested'));
          const back = stream.find((event) => event.type === 'RefundRequested');
          if (back && what === 'deposit') {
            expect(back.data.from).toBe(count('DepositApplied') === 1 ? 'open' : 'deposit');
          }
        }),
        { numRuns: 300 },
      );
    });
  }
});

describe('the expiry of a payment', () => {
  const expire = { type: 'expire', paymentIntentId: intentId } as const;
  const { campaignId, creatorId } = terms;
  const expired: DomainEvent = {
    type: 'PaymentExpired',
    data: {
      donationId: 7,
      campaignId,
      creatorId,
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
