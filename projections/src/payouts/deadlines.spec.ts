import type { DomainEvent } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import type { DeadlineDocument } from '../deadlines/index.ts';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import {
  approved,
  computed,
  detailsChanged,
  disputeData,
  divided,
  fellDue,
  returned,
  sent,
} from '../testing/payout-events.ts';
import { Story } from '../testing/story.ts';

const at = '2026-03-01T12:00:00.000Z';
const dueAt = '2026-03-12T12:00:00.000Z';

const due = (deadline: string, ...events: readonly DomainEvent[]) => {
  const story = events.reduce((told: Story, event) => told.then(event), new Story());
  const { documents } = folded<DeadlineDocument>(readModelNamed('deadlines'), story.events);
  return documents.get(deadline)?.dueAt;
};

describe('a share', () => {
  const payout = (...events: readonly DomainEvent[]) => due('payout_due:71', computed(), ...events);
  const given = detailsChanged('2026-03-04T12:00:00.000Z', dueAt);

  it('is to be sent at its due date, until it is, or is overdue', () => {
    expect(payout()).toBeUndefined();
    expect(payout(given)).toBe(dueAt);
    expect(payout(given, detailsChanged('2026-03-20T12:00:00.000Z'))).toBe(
      '2026-03-20T12:00:00.000Z',
    );
    expect(payout(given, detailsChanged(null))).toBeUndefined();
    expect(payout(given, fellDue(dueAt))).toBeUndefined();
    expect(payout(given, approved(4500))).toBe(dueAt);
    expect(payout(given, approved(4500), sent(4500))).toBeUndefined();
    expect(payout(given, approved(0, { nettedCents: 4500 }))).toBeUndefined();
  });
});

describe('the time for which details are kept after a payout', () => {
  it('ends 30 days after it was sent or came back last', () => {
    const kept = (...events: readonly DomainEvent[]) => due('payee_retention:3', ...events);
    expect(kept(computed(), approved(4500))).toBeUndefined();
    expect(kept(computed(), approved(4500), sent(4500))).toBe('2026-03-31T12:00:00.000Z');
    expect(kept(computed(), approved(4500), sent(4500), returned(4500))).toBe(
      '2026-03-31T12:00:00.000Z',
    );
    const ended: DomainEvent = { type: 'PayeeRetentionEnded', data: { userId: 3 } };
    expect(kept(computed(), approved(4500), sent(4500), ended)).toBeUndefined();
  });
});

describe('a dispute', () => {
  it('is divided once it is lost after a payout', () => {
    const lost = { type: 'DisputeLost', data: disputeData(1) } as const;
    const dispute = (...events: readonly DomainEvent[]) => due('lost_dispute:1', ...events);
    expect(dispute(computed(), lost)).toBe(at);
    expect(dispute(computed(), lost, divided(1))).toBeUndefined();
    const before = { ...lost, data: { ...lost.data, from: 'open' } } as const;
    expect(dispute(before)).toBeUndefined();
  });
});

describe('the hold of new details', () => {
  it('ends after 72 hours, unless they are replaced or removed', () => {
    const hold = (...events: readonly DomainEvent[]) => due('payee_hold:3', ...events);
    const of = { userId: 3, detailsId: 8 };
    const stated: DomainEvent = {
      type: 'PayeeDetailsStated',
      data: { ...of, replaces: null, method: 'bank', details: null },
    };
    expect(hold(stated)).toBe('2026-03-04T12:00:00.000Z');
    expect(hold(stated, { type: 'PayeeHoldEnded', data: of })).toBeUndefined();
    expect(hold(stated, { type: 'PayeeDetailsRemoved', data: of })).toBeUndefined();
  });
});
