import { describe, expect, it } from 'vitest';
import type { DeadlineDocument } from '../deadlines/index.ts';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import { quoted } from '../testing/payment-events.ts';
import {
  computed,
  disputeData,
  donationAllocated,
  payoutOrdered,
} from '../testing/payout-events.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { endingId } from './campaign-ending.ts';

const over = queriesForTests();
const orderedAt = '2026-03-02T12:00:00.000Z';
const computedAt = '2026-03-03T12:00:00.000Z';

const deadlinesOf = ({ events }: Story) => {
  const { documents, auxiliary } = folded<DeadlineDocument>(readModelNamed('deadlines'), events);
  return {
    ending: auxiliary.get(endingId(5)),
    due: documents.get('payout_computation:5')?.dueAt,
    kinds: [...documents.values()].map(({ kind }) => kind),
  };
};

/** A completed campaign with the creator's first dollar (105) and two donations of five (1 and 2). */
const completed = () => {
  const story = quoted(quoted(new Story().published(5), 1), 2);
  story.donated(1, 5, 2, 500).donated(2, 5, 2, 500);
  return story.at(orderedAt).statusChanged(5, 'active', 'completed');
};
const ordered = () => completed().then(payoutOrdered);
const allocated = () =>
  ordered()
    .then(donationAllocated(1))
    .then(donationAllocated(2))
    .then({
      ...donationAllocated(105),
      data: { ...disputeData(105), userId: 1, amountCents: 100 },
    } as ReturnType<typeof donationAllocated>);

describe('the payout of a campaign', () => {
  it('is computed from its order on, and does not end the conversation again', () => {
    expect(deadlinesOf(completed()).due).toBeUndefined();
    const { ending, due, kinds } = deadlinesOf(ordered());
    expect(ending).toMatchObject({ held: 3, allocated: 0, payoutFrom: orderedAt, payouts: 0 });
    expect(due).toBe(orderedAt);
    expect(kinds).not.toContain('conversation_end');
  });

  it('counts what is allocated as not held, until it is in a payout', () => {
    expect(deadlinesOf(allocated())).toMatchObject({
      ending: { held: 0, heldCents: 0, allocated: 3, allocatedCents: 1100 },
      due: orderedAt,
    });
    const story = allocated().at(computedAt);
    story.then(computed({ donations: 3, amountCents: 1100 }));
    expect(deadlinesOf(story)).toMatchObject({
      ending: {
        ...{ held: 0, allocated: 0, allocatedCents: 0, payouts: 1 },
        payoutFrom: '2026-03-04T12:00:00.000Z',
      },
      due: undefined,
    });
  });

  it('is followed by another one, a day later, for a dispute that is won afterwards', () => {
    const open = { ...disputeData(2), from: 'open' } as const;
    const story = ordered()
      .then({ type: 'DisputeOpened', data: { ...open, reason: 'fraudulent' } })
      .then(donationAllocated(1))
      .at(computedAt)
      .then(computed({ donations: 1, amountCents: 500 }))
      .then({ type: 'DisputeWon', data: open });
    // The first dollar is not allocated in this story.
    expect(deadlinesOf(story)).toMatchObject({
      ending: { held: 2, allocated: 0 },
      due: '2026-03-04T12:00:00.000Z',
    });
  });

  it('is not changed by disputes of what was allocated', () => {
    const before = deadlinesOf(allocated());
    const data = disputeData(1);
    const opened = allocated().then({ type: 'DisputeOpened', data: { ...data, reason: 'other' } });
    expect(deadlinesOf(opened).ending).toEqual(before.ending);
    expect(deadlinesOf(opened.then({ type: 'DisputeWon', data })).ending).toEqual(before.ending);
    expect(deadlinesOf(opened.then({ type: 'DisputeLost', data })).ending).toEqual(before.ending);
  });

  it('waits while the campaign is on hold, and not when it was taken down', () => {
    const removed = ordered().statusChanged(5, 'completed', 'removed');
    expect(deadlinesOf(removed).due).toBe(orderedAt);
    const of = { campaignId: 5, creatorId: 1, reason: 'It is checked.' };
    const held = ordered().then({ type: 'HoldPlaced', data: { ...of, placedBy: 9 } });
    expect(deadlinesOf(held).due).toBeUndefined();
  });

  it('makes refunds of the whole campaign impossible', () => {
    const story = ordered().then({
      type: 'CampaignRefundsOrdered',
      data: {
        ...{ campaignId: 5, creatorId: 1, reason: 'takedown' },
        ...{ beginsAt: orderedAt, orderedBy: 9 },
      },
    });
    expect(deadlinesOf(story).kinds).not.toContain('campaign_refunds');
  });

  it('is read with the position of the last event that has changed it', async () => {
    const story = allocated();
    const { campaigns } = over(story);
    expect(await campaigns.endingWithPosition(5)).toMatchObject({
      ending: { allocated: 3, payoutFrom: orderedAt },
      position: story.events.at(-1)?.position,
    });
    expect(await campaigns.endingWithPosition(6)).toBeUndefined();
  });
});
