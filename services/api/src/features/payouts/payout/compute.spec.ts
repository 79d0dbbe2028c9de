import type { DomainEvent, EventData } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import type { Computation } from './compute.ts';
import { payouts } from './decide.ts';

const computation: Computation = {
  type: 'compute',
  target: { kind: 'campaign', id: 5 },
  creatorId: 1,
  known: 0,
  order: {
    policy: { id: 'split-9-1', version: 1 },
    participants: 2,
    winners: 0,
    orderedBy: 9,
    orderedAt: '2026-11-24T09:00:00.000Z',
    afterElection: false,
    payeeOf: (role, index) => (role === 'creator' ? 1 : index === 1 ? 2 : null),
  },
  amountCents: 12_345,
  donations: 3,
  upTo: '0000000000000007',
  shareIds: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110],
  holidays: [],
  now: new Date('2026-12-24T12:00:00.000Z'),
};

const of = (events: readonly DomainEvent[], changes: Partial<Computation> = {}) => {
  const { state } = given(payouts, events);
  return payouts.decide({ ...computation, ...changes }, state);
};
const dataOf = ([event]: readonly DomainEvent[]): EventData<'PayoutComputed'> => {
  if (event?.type !== 'PayoutComputed') throw new Error('nothing was computed');
  return event.data;
};
const centsOf = ({ shares }: EventData<'PayoutComputed'>) =>
  shares.map(({ role, index, payeeId, amountCents }) => [role, index, payeeId, amountCents]);

describe('what is computed of $123.45', () => {
  it('needs an id for each share', () => {
    expect(() => of([], { shareIds: [101, 102] })).toThrow('fewer ids than shares');
  });

  it('is 1% for the creator and the rest after 9% for the participants, to the cent', () => {
    const data = dataOf(of([]));
    expect(centsOf(data)).toEqual([
      ['creator', 1, 1, 123],
      ['participants', 1, 2, 5_556],
      ['participants', 2, null, 5_555],
    ]);
    expect(data).toMatchObject({ number: 1, amountCents: 12_345, donations: 3, orderedBy: 9 });
    expect(new Set(data.shares.map(({ shareId }) => shareId)).size).toBe(3);
  });

  it('is 17% for the creator and 66% for the participants, with the odd cents by the largest remainder', () => {
    const policy = { id: 'split-33-33-17-17', version: 1 } as const;
    const order = { ...computation.order, policy };
    expect(centsOf(dataOf(of([], { order })))).toEqual([
      ['participants', 1, 2, 4_074],
      ['participants', 2, null, 4_074],
      ['creator', 1, 1, 2_099],
    ]);
  });

  it('is the creator’s after 9% for a trailer', () => {
    const policy = { id: 'trailer-9', version: 1 } as const;
    const order = { ...computation.order, policy, participants: 0 };
    expect(centsOf(dataOf(of([], { order })))).toEqual([['creator', 1, 1, 11_234]]);
  });

  it('of a prompt is a third for the winners and for who asked, and the rest is the platform’s', () => {
    const order: Computation['order'] = {
      ...computation.order,
      policy: { id: 'prompt-thirds', version: 1 },
      participants: 0,
      winners: 2,
      orderedBy: null,
      payeeOf: (role, index) => (role === 'promptCreator' ? 1 : 10 + index),
    };
    const target = { kind: 'prompt', id: 5 } as const;
    const ofPrompt = (amountCents: number) => dataOf(of([], { target, order, amountCents }));
    expect(ofPrompt(100)).toMatchObject({ target, orderedBy: null, participants: 0, winners: 2 });
    expect(centsOf(ofPrompt(100))).toEqual([
      ['winners', 1, 11, 17],
      ['winners', 2, 12, 16],
      ['promptCreator', 1, 1, 33],
    ]);
    expect(centsOf(ofPrompt(300))).toEqual([
      ['winners', 1, 11, 50],
      ['winners', 2, 12, 49],
      ['promptCreator', 1, 1, 99],
    ]);
  });

  it('has no share of no cents', () => {
    const data = dataOf(of([], { amountCents: 2, donations: 1 }));
    expect(centsOf(data)).toEqual([
      ['participants', 1, 2, 1],
      ['participants', 2, null, 1],
    ]);
  });
});

describe('a payout is due', () => {
  const dueAt = (changes: Partial<Computation>, events: readonly DomainEvent[] = []) =>
    dataOf(of(events, changes)).dueAt;
  const first = () => of([]);

  it('seven business days after its order', () => {
    expect(dueAt({})).toBe('2026-12-03T09:00:00.000Z');
  });

  it('later over the holidays of banks', () => {
    const holidays = ['2026-11-26', '2026-12-25'];
    expect(dueAt({ holidays })).toBe('2026-12-04T09:00:00.000Z');
  });

  it('seven business days after its computation when it is a further one', () => {
    const holidays = ['2026-12-25', '2027-01-01'];
    expect(dueAt({ known: 1, holidays }, first())).toBe('2027-01-06T12:00:00.000Z');
  });
});

describe('a computation', () => {
  it('has no effect when another was made since the donations were summed', () => {
    expect(of(of([]))).toEqual([]);
  });

  it('has no effect without donations', () => {
    expect(of([], { donations: 0, amountCents: 0 })).toEqual([]);
  });

  it('numbers a further payout after the one before', () => {
    expect(dataOf(of(of([]), { known: 1 })).number).toBe(2);
  });

  it('fails for a policy or a version that is not known', () => {
    for (const policy of [
      { id: 'split-9-1', version: 2 },
      { id: 'split-1-1', version: 1 },
    ]) {
      const order = { ...computation.order, policy } as Computation['order'];
      expect(() => of([], { order })).toThrow('unknown payout policy');
    }
  });
});
