import { targetKey, type DomainEvent, type EventData } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import { Story } from '../testing/story.ts';
import type { DeadlineDocument } from '../deadlines/index.ts';
import { disputes, type DisputeDocument } from './disputes.ts';

const booked = {
  donationId: 1,
  purpose: 'donation',
  target: { kind: 'campaign', id: 5 },
  creatorId: 2,
  userId: 3,
  amountCents: 500,
  feeCents: 45,
  currency: 'usd',
  provider: 'stripe',
  paymentIntentId: 'pi_1',
  from: 'open',
  late: false,
  disputeId: 'dp_1',
  providerEventId: 'evt_1',
} as const;
const opened = { type: 'DisputeOpened', data: { ...booked, reason: 'fraudulent' } } as const;
const won = { type: 'DisputeWon', data: booked } as const;
const lost = { type: 'DisputeLost', data: booked } as const;
const reported = (change: Partial<EventData<'DisputeReported'>> = {}): DomainEvent => ({
  type: 'DisputeReported',
  data: {
    donationId: 1,
    userId: 3,
    target: { kind: 'campaign', id: 5 },
    provider: 'stripe',
    disputeId: 'dp_1',
    status: 'open',
    reason: 'fraudulent',
    disputedCents: 545,
    atRiskCents: 500,
    dueAt: '2026-03-14T23:59:59.000Z',
    remindAt: '2026-03-11T23:59:59.000Z',
    pageUrl: 'https://dashboard.stripe.com/disputes/dp_1',
    isFirst: true,
    ...change,
  },
});
const answered: DomainEvent = {
  type: 'DisputeAnswered',
  data: {
    donationId: 1,
    userId: 3,
    disputeId: 'dp_1',
    answeredBy: 9,
    sentOn: '2026-03-02',
    answer: 'The receipt.',
  },
};
const reminded = (disputeId: string): DomainEvent => ({
  type: 'DisputeReminderRequested',
  data: {
    donationId: 1,
    provider: 'stripe',
    disputeId,
    disputedCents: 545,
    dueAt: '2026-03-14T23:59:59.000Z',
  },
});

const story = (events: readonly DomainEvent[]) =>
  events.reduce((told: Story, event) => told.then(event), new Story()).events;
const after = (...events: readonly DomainEvent[]) => {
  const { documents, auxiliary } = folded<DisputeDocument>(disputes, story(events));
  return { of: (id: string) => documents.get(id), open: auxiliary.get('campaign:5') };
};

describe('a dispute', () => {
  it('has what its provider says of it, and who answered it', () => {
    expect(after(opened, reported(), answered).of('1-dp_1')).toMatchObject({
      status: 'open',
      reason: 'fraudulent',
      disputedCents: 545,
      atRiskCents: 500,
      dueAt: '2026-03-14T23:59:59.000Z',
      pageUrl: 'https://dashboard.stripe.com/disputes/dp_1',
      answered: { by: 9, sentOn: '2026-03-02' },
    });
  });

  it('of which only the booking is known has no due date, and is behind those that have one', () => {
    const old = after(opened).of('1-dp_1');
    expect(old).toMatchObject({ status: 'open', disputedCents: 545, dueAt: null, pageUrl: null });
    const due = after(opened, reported({ dueAt: '9999-12-31T23:59:59.000Z' })).of('1-dp_1');
    expect((old?.dueOrder ?? '') > (due?.dueOrder ?? '')).toBe(true);
    expect(after(opened, won).of('1-dp_1')).toMatchObject({ status: 'won' });
    expect(after(opened, lost).of('1-dp_1')).toMatchObject({ status: 'lost' });
  });

  it('that its provider decided otherwise than as a whole is what the provider says', () => {
    const part = reported({ status: 'lost', disputedCents: 300, atRiskCents: 275, isFirst: false });
    expect(after(opened, reported(), part, won).of('1-dp_1')).toMatchObject({ status: 'lost' });
  });

  it('is counted for its target while it is open, once', () => {
    expect(after(opened).open).toEqual({ count: 1, amountCents: 500 });
    expect(after(opened, reported()).open).toEqual({ count: 1, amountCents: 500 });
    const other = reported({ disputeId: 'dp_2', atRiskCents: 200 });
    expect(after(opened, reported(), other).open).toEqual({ count: 2, amountCents: 700 });
    const ended = reported({ status: 'won', isFirst: false });
    expect(after(opened, reported(), other, won, ended).open).toEqual({
      count: 1,
      amountCents: 200,
    });
    expect(after(opened, lost).open).toEqual({ count: 0, amountCents: 0 });
  });

  it('is counted as the list shows it, in every history', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents, auxiliary } = folded<DisputeDocument>(disputes, events);
        const sums = new Map<string, { count: number; amountCents: number }>();
        for (const { status, target, atRiskCents } of documents.values()) {
          if (status !== 'open' || target === null || atRiskCents === 0) continue;
          const id = targetKey(target);
          const { count = 0, amountCents = 0 } = sums.get(id) ?? {};
          sums.set(id, { count: count + 1, amountCents: amountCents + atRiskCents });
        }
        const counted = [...auxiliary].filter(
          ([id, total]) => !id.startsWith('open:') && 'count' in total && total.count !== 0,
        );
        expect(new Map(counted)).toEqual(sums);
      }),
      { numRuns: runs(100), endOnFailure: true },
    );
  });
});

describe('the reminder of a dispute', () => {
  const dueAt = (...events: readonly DomainEvent[]) =>
    folded<DeadlineDocument>(readModelNamed('deadlines'), story(events)).documents.get(
      'dispute_due:1',
    )?.dueAt;

  it('is due when the first of the disputes of a payment is to be reminded of', () => {
    const sooner = reported({ disputeId: 'dp_2', remindAt: '2026-03-05T00:00:00.000Z' });
    expect(dueAt(reported())).toBe('2026-03-11T23:59:59.000Z');
    expect(dueAt(reported(), sooner)).toBe('2026-03-05T00:00:00.000Z');
    expect(dueAt(reported(), sooner, reminded('dp_2'))).toBe('2026-03-11T23:59:59.000Z');
    expect(dueAt(reported(), reminded('dp_1'))).toBeUndefined();
  });

  it('is not due once it is answered or has ended, nor without a due date', () => {
    expect(dueAt(reported(), answered)).toBeUndefined();
    expect(dueAt(reported(), reported({ status: 'lost' }))).toBeUndefined();
    expect(dueAt(reported({ dueAt: null, remindAt: null }))).toBeUndefined();
    const moved = { dueAt: '2026-03-24T23:59:59.000Z', remindAt: '2026-03-21T23:59:59.000Z' };
    expect(dueAt(reported(), answered, reported(moved))).toBe('2026-03-21T23:59:59.000Z');
  });
});
