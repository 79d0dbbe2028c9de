import type { DomainEvent } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import type { DeadlineDocument } from '../deadlines/index.ts';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import * as of from '../testing/prompt-events.ts';
import { Story } from '../testing/story.ts';

const at = '2026-03-01T12:00:00.000Z';
const hourLater = '2026-03-01T13:00:00.000Z';
const end = '2026-04-01T00:00:00.000Z';
const takedown = of.refundsOrdered({ refundReason: 'takedown', from: 'removed' });

/** When each deadline is due, without the prompt's name in its id. */
function dueIn({ events }: Story): Readonly<Record<string, string>> {
  const { documents } = folded<DeadlineDocument>(readModelNamed('deadlines'), events);
  return Object.fromEntries(
    Array.from(documents.values(), ({ id, dueAt }) => [id.replace(/:prompt:5$/, ''), dueAt]),
  );
}

const storyOf = (...events: readonly DomainEvent[]): Story =>
  events.reduce((story, event) => story.then(event), new Story());
const published = (...events: readonly DomainEvent[]) =>
  storyOf(of.promptCreated(), of.promptPublished(), ...events);
const closed = (...events: readonly DomainEvent[]) => published(of.promptClosed(), ...events);

describe('a prompt whose $1 is not paid', () => {
  it('is waited for seven days, until it is paid, or was not paid in time', () => {
    const story = storyOf(of.promptCreated());
    expect(dueIn(story)).toEqual({ unpaid_prompt: '2026-03-08T12:00:00.000Z' });
    expect(dueIn(story.then(of.promptNotPaid))).toEqual({});
    expect(dueIn(published())).toEqual({ prompt_end: end });
  });
});

describe('the end of a prompt', () => {
  it('is due when its time is over, unless it was closed before', () => {
    expect(dueIn(published())).toEqual({ prompt_end: end });
    expect(dueIn(closed())).toEqual({ prompt_result: at });
  });

  it('is not due while it is on hold, or removed, and is again afterwards', () => {
    const held = published(of.promptHeld);
    expect(dueIn(held)).toEqual({});
    expect(dueIn(held.then(of.promptLifted(at)))).toEqual({ prompt_end: end });
    const removed = published(of.promptTakenDown(), takedown);
    expect(dueIn(removed)).toEqual({ prompt_refunds: '2026-03-02T12:00:00.000Z' });
    expect(dueIn(removed.then(of.promptRestored()))).toEqual({ prompt_end: end });
  });

  it('names the prompt, which may have the id of a campaign', () => {
    const { documents } = folded(readModelNamed('deadlines'), published().events);
    expect(documents.get('prompt_end:prompt:5')).toMatchObject({
      ...{ kind: 'prompt_end', subjectId: 5, subjectKind: 'prompt' },
    });
  });
});

describe('the result of a prompt', () => {
  const threeDaysLater = '2026-03-04T12:00:00.000Z';
  const doubted = of.promptResult({ doubts: ['few_votes'] });

  it('is due from the close on, until it is known or everything is refunded', () => {
    expect(dueIn(closed())).toEqual({ prompt_result: at });
    const refunds = of.refundsOrdered({ refundReason: 'no_result' });
    expect(dueIn(closed(refunds))).not.toHaveProperty('prompt_result');
    expect(dueIn(closed(of.promptTakenDown('closed')))).toEqual({});
  });

  it('is paid after 72 hours when it has no doubts, until it is paid or refunded', () => {
    expect(dueIn(closed(of.promptResult()))).toEqual({ prompt_award: threeDaysLater });
    expect(dueIn(closed(of.promptResult(), of.promptAwarded))).toEqual({});
    const refunds = of.refundsOrdered({ refundReason: 'no_result' });
    expect(Object.keys(dueIn(closed(of.promptResult(), refunds)))).toEqual(['prompt_refunds']);
  });

  it('is given up after 30 days when it waits for an admin', () => {
    const story = closed(doubted);
    expect(dueIn(story)).toEqual({ prompt_decision: '2026-03-31T12:00:00.000Z' });
    expect(dueIn(story.then(of.resultConfirmed()))).toEqual({ prompt_award: threeDaysLater });
    const later = '2026-03-20T12:00:00.000Z';
    const story2 = closed(doubted).at(later).then(of.resultConfirmed());
    expect(dueIn(story2)).toEqual({ prompt_award: later });
  });

  it.each([
    [of.promptResult(), 'prompt_award', '2026-03-04T13:00:00.000Z'],
    [doubted, 'prompt_decision', '2026-03-31T13:00:00.000Z'],
  ])('is due later by the time on hold since it was counted', (result, kind, later) => {
    const story = closed(result, of.promptHeld);
    expect(dueIn(story)).toEqual({});
    expect(dueIn(story.at(hourLater).then(of.promptLifted(at)))).toEqual({ [kind]: later });
  });

  it('is followed by the one that was counted again, from then on', () => {
    const story = closed(of.promptResult()).at(hourLater);
    story.then(of.promptResult({ number: 2, cause: 'recount' }));
    expect(dueIn(story)).toEqual({ prompt_award: '2026-03-04T13:00:00.000Z' });
  });

  it('is not paid while the prompt is removed', () => {
    const story = closed(of.promptResult(), of.promptTakenDown('closed'));
    expect(dueIn(story)).toEqual({});
    expect(dueIn(story.then(of.promptRestored('closed')))).toEqual({
      prompt_award: threeDaysLater,
    });
  });
});

describe('the refund of everything that a prompt holds', () => {
  const beginsAt = '2026-03-02T12:00:00.000Z';
  const begun = (...events: readonly DomainEvent[]) =>
    published(...events, of.promptClosed(), of.refundsOrdered(), of.refundsBegun());

  it('is due until it begins, also when nothing is held', () => {
    const story = closed(of.refundsOrdered());
    expect(dueIn(story)).toEqual({ prompt_refunds: beginsAt });
    expect(dueIn(story.then(of.refundsBegun()))).toEqual({});
  });

  it('is due until nothing is held, and again when a dispute is won', () => {
    const story = begun(of.paidForPrompt(1), of.paidForPrompt(2));
    expect(dueIn(story)).toEqual({ prompt_refunds: beginsAt });
    story.then(of.refundedToMember(1)).then(of.disputeOpened(2));
    expect(dueIn(story)).toEqual({});
    expect(dueIn(story.then(of.disputeWon(2)))).toEqual({ prompt_refunds: beginsAt });
  });

  it('is not due while the prompt is on hold', () => {
    const story = closed(of.refundsOrdered(), of.promptHeld);
    expect(dueIn(story)).toEqual({});
    expect(dueIn(story.then(of.promptLifted(at)))).toEqual({ prompt_refunds: beginsAt });
  });
});

describe('the payout of a prompt', () => {
  it('is not computed while the prompt is on hold', () => {
    const story = published(of.paidForPrompt(1), of.promptClosed(), of.promptResult());
    story.then(of.promptAwarded);
    expect(dueIn(story)).toEqual({ payout_computation: at });
    expect(dueIn(story.then(of.promptHeld))).toEqual({});
    expect(dueIn(story.then(of.promptLifted(at)))).toEqual({ payout_computation: at });
  });
});

describe('an entry whose $1 is not paid', () => {
  it('is waited for a day, until it is paid or withdrawn', () => {
    const story = storyOf(of.entryCreated());
    expect(dueIn(story)).toEqual({ 'unpaid_entry:7': '2026-03-02T12:00:00.000Z' });
    expect(dueIn(storyOf(of.entryCreated(), of.entryPublished()))).toEqual({});
    expect(dueIn(story.then(of.entryWithdrawn(of.staysHidden, 'not_paid')))).toEqual({});
  });
});
