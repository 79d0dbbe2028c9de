import { promptOf, type DomainEvent } from '@rostrum/contracts';
import { coverSeed } from '@rostrum/contracts/campaigns';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import * as of from '../testing/prompt-events.ts';
import { Story } from '../testing/story.ts';
import type {
  PromptBackerDocument,
  PromptResultDocument,
  StoredPrompt,
  SubmissionDocument,
} from './documents.ts';
import type { PromptHolding } from './prompt-holding.ts';

const at = '2026-03-01T12:00:00.000Z';
const prompts = readModelNamed('prompts');

const storyOf = (...events: readonly DomainEvent[]): Story =>
  events.reduce((story, event) => story.then(event), new Story());
const published = (...events: readonly DomainEvent[]): Story =>
  storyOf(of.promptCreated(), of.promptPublished(), ...events);
const prompt = ({ events }: Story): object => documentOf(prompts, events, 5);

describe('a prompt', () => {
  it('is shown from its publication on, under its category and its status', () => {
    const story = storyOf(of.promptCreated());
    const hidden = { visible: false, status: null, shownIn: null, shownAs: null };
    expect(prompt(story)).toMatchObject({ id: 5, phase: 'pending_payment', openOf: 1, ...hidden });
    expect(prompt(story.then(of.promptPublished()))).toMatchObject({
      phase: 'active',
      publishedAt: at,
      ...{ visible: true, status: 'active', shownIn: 1, shownAs: '1:active', openOf: 1 },
      endsAt: '2026-04-01T00:00:00Z',
    });
    expect(prompt(story.then(of.promptClosed()))).toMatchObject({
      ...{ phase: 'closed', status: 'active', shownAs: '1:active', closedAt: at },
      ...{ endsAt: null, openOf: null },
    });
    expect(prompt(story.then(of.promptResult()).then(of.promptAwarded))).toMatchObject({
      ...{ phase: 'completed', status: 'completed', shownAs: '1:completed', awardedAt: at },
    });
  });

  it('keeps the cover of the title under which it was published', () => {
    const first = coverSeed(1, 'Draw a moon');
    expect(prompt(storyOf(of.promptCreated()))).toMatchObject({ coverSeed: first });
    const edited = of.promptEdited();
    const texts = { title: 'Draw a robot', categoryId: 2 };
    expect(prompt(storyOf(of.promptCreated(), edited))).toMatchObject({
      ...{ ...texts, coverSeed: coverSeed(2, 'Draw a robot'), shownIn: null },
    });
    expect(prompt(published(edited))).toMatchObject({ ...texts, coverSeed: first, shownIn: 2 });
  });

  it('is not counted among those of its asker once its $1 was not paid in time', () => {
    const story = storyOf(of.promptCreated(), of.promptNotPaid);
    expect(prompt(story)).toMatchObject({ phase: 'pending_payment', notPaid: true, openOf: null });
  });

  it.each([
    [
      of.promptCreated(),
      of.promptPublished(),
      { type: 'PromptLocked', data: { promptId: 5, donationId: 1 } },
    ],
    [of.promptCreated(), of.promptPublished(), of.entryPublished()],
  ] satisfies DomainEvent[][])('is locked by a contribution, and by an entry', (...events) => {
    expect(prompt(storyOf(...events.slice(0, 2)))).toMatchObject({ locked: false });
    expect(prompt(storyOf(...events))).toMatchObject({ locked: true });
  });

  it('is expired once its refunds are ordered, and says whether its asker cancelled it', () => {
    const refunds = { reason: 'cancelled', beginsAt: '2026-03-02T12:00:00Z', begun: false };
    const story = published(of.promptClosed(), of.refundsOrdered());
    expect(prompt(story)).toMatchObject({ phase: 'expired', cancelled: true, refunds });
    expect(prompt(story.then(of.refundsBegun()))).toMatchObject({ refunds: { begun: true } });
    const noResult = of.refundsOrdered({ refundReason: 'no_result' });
    expect(prompt(published(noResult))).toMatchObject({ phase: 'expired', cancelled: false });
  });

  it('stays removed while it is closed and refunded, until it is restored', () => {
    const takedown = of.refundsOrdered({ refundReason: 'takedown', from: 'removed' });
    const story = published(of.promptTakenDown(), takedown, of.promptClosed());
    expect(prompt(story)).toMatchObject({
      ...{ phase: 'removed', visible: false, removedAt: at, takedown: { at, from: 'active' } },
    });
    expect(prompt(story.then(of.promptRestored('closed')))).toMatchObject({
      ...{ phase: 'closed', visible: true, removedAt: null, takedown: null, refunds: null },
    });
  });

  it('keeps refunds that were ordered before it was taken down', () => {
    const story = published(of.refundsOrdered(), of.promptTakenDown('expired'));
    story.then(of.promptRestored('expired'));
    expect(prompt(story)).toMatchObject({ phase: 'expired', refunds: { reason: 'cancelled' } });
  });

  it('is on hold until that is lifted, and knows for how long it was', () => {
    const story = published(of.promptHeld);
    expect(prompt(story)).toMatchObject({ hold: 'on_hold', onHoldSince: at, onHoldMs: 0 });
    story.at('2026-03-01T13:00:00.000Z').then(of.promptLifted(at));
    expect(prompt(story)).toMatchObject({ hold: null, onHoldSince: null, onHoldMs: 3_600_000 });
  });

  it('has no texts and no picture once it is erased', () => {
    expect(prompt(published(of.promptErased))).toMatchObject({
      ...{ phase: 'removed', erased: true, removedAt: at, coverSeed: 0, imageUrl: null },
      ...{ visible: false, openOf: null },
    });
    expect(JSON.stringify(prompt(published(of.promptErased)))).not.toMatch(/moon|smiles/);
  });
});

describe('the newest result of a prompt', () => {
  const closed = (...events: readonly DomainEvent[]) => published(of.promptClosed(), ...events);
  const threeDaysLater = '2026-03-04T12:00:00.000Z';

  it('is paid after 72 hours when it has no doubts', () => {
    expect(prompt(closed())).toMatchObject({ result: null, waits: null, awardsAt: null });
    expect(prompt(closed(of.promptResult()))).toMatchObject({
      result: { number: 1, winners: [7], confirmed: false, at },
      ...{ waits: 'award', awardsAt: threeDaysLater },
    });
  });

  it('waits for an admin when it has doubts, and is paid 72 hours after it, or when it is confirmed', () => {
    const story = closed(of.promptResult({ doubts: ['few_votes'] }));
    expect(prompt(story)).toMatchObject({ waits: 'result', awardsAt: null });
    const soon = closed(of.promptResult({ doubts: ['few_votes'] }), of.resultConfirmed());
    expect(prompt(soon)).toMatchObject({
      result: { confirmed: true, confirmedAt: at },
      ...{ waits: 'award', awardsAt: threeDaysLater },
    });
    const later = '2026-03-20T12:00:00.000Z';
    story.at(later).then(of.resultConfirmed());
    expect(prompt(story)).toMatchObject({ waits: 'award', awardsAt: later });
  });

  it('is paid later by the time on hold since', () => {
    const story = published(of.promptHeld).at('2026-03-01T13:00:00.000Z');
    story.then(of.promptLifted(at)).then(of.promptClosed()).then(of.promptResult());
    expect(prompt(story)).toMatchObject({ awardsAt: '2026-03-04T13:00:00.000Z' });
    story.then(of.promptHeld).at('2026-03-01T15:00:00.000Z');
    story.then(of.promptLifted('2026-03-01T13:00:00.000Z'));
    expect(prompt(story)).toMatchObject({ awardsAt: '2026-03-04T15:00:00.000Z' });
  });

  it('waits for nothing once everything is refunded, it is paid, or there is another one', () => {
    const refunds = of.refundsOrdered({ refundReason: 'no_result' });
    expect(prompt(closed(of.promptResult(), refunds))).toMatchObject({
      ...{ waits: null, awardsAt: null },
    });
    const paid = closed(of.promptResult(), of.promptAwarded);
    expect(prompt(paid)).toMatchObject({ waits: null, awardsAt: threeDaysLater, awardedAt: at });
    const recount = of.promptResult({ number: 2, cause: 'recount', winners: [] });
    expect(prompt(closed(of.promptResult(), recount))).toMatchObject({
      ...{ result: { number: 2 }, waits: null, awardsAt: null },
    });
  });

  it('is not changed by the confirmation of an earlier one, which stays readable', () => {
    const doubted = of.promptResult({ doubts: ['one_address'] });
    const another = of.promptResult({ number: 2, doubts: ['few_votes'] });
    const story = closed(doubted, another, of.resultConfirmed(1));
    expect(prompt(story)).toMatchObject({ result: { number: 2, confirmed: false } });
    const { documents } = folded<PromptResultDocument>(
      readModelNamed('prompt-results'),
      story.events,
    );
    expect(documents.get('5:1')).toMatchObject({
      ...{ promptId: 5, number: 1, confirmed: true, at },
      ...{ votes: [{ submissionId: 7, votes: 6 }], winners: [7] },
    });
    expect(documents.get('5:2')).toMatchObject({ confirmed: false });
  });
});

describe('what was paid for a prompt', () => {
  const backer = ({ events }: Story, userId = 2): PromptBackerDocument | undefined =>
    folded<PromptBackerDocument>(readModelNamed('prompt-backers'), events).documents.get(
      `5:${String(userId)}`,
    );

  it('counts until it is refunded or a dispute is lost, and each member once', () => {
    const story = published(of.paidForPrompt(1), of.paidForPrompt(2), of.paidForPrompt(3, 4));
    expect(prompt(story)).toMatchObject({ currentAmountCents: 1500, backerCount: 2 });
    story.then(of.refundedToMember(1)).then(of.disputeOpened(2));
    expect(prompt(story)).toMatchObject({ currentAmountCents: 1000, backerCount: 2 });
    expect(backer(story)).toMatchObject({ cents: 500, backs: 5 });
    story.then(of.disputeLost(2));
    expect(prompt(story)).toMatchObject({ currentAmountCents: 500, backerCount: 1 });
    expect(backer(story)).toMatchObject({ cents: 0, backs: null });
  });

  it('does not count when it settles behind the close', () => {
    const story = published(of.promptClosed(), of.paidForPrompt(1));
    story.then(of.refundedToMember(1, 2, true));
    expect(prompt(story)).toMatchObject({ currentAmountCents: 0, backerCount: 0 });
    expect(backer(story)).toBeUndefined();
  });
});

/** What members have left in a prompt, payment by payment. */
function leftIn(events: readonly RecordedEvent[], promptId: number): ReadonlyMap<number, number> {
  const gifts = new Map<number, { userId: number; cents: number }>();
  let isClosed = false;
  for (const { type, data } of events) {
    if (type === 'PromptClosed' && data.promptId === promptId) isClosed = true;
    if (type === 'DonationMade' && promptOf(data.target) === promptId && !isClosed) {
      gifts.set(data.donationId, { userId: data.userId, cents: data.amountCents });
    }
    if (type === 'RefundRequested' || type === 'DisputeLost') gifts.delete(data.donationId);
    if (type === 'PaymentDifferenceResolved') {
      const gift = gifts.get(data.donationId);
      if (gift) gift.cents -= data.amountCents;
    }
  }
  const members = new Map<number, number>();
  for (const { userId, cents } of gifts.values()) {
    members.set(userId, (members.get(userId) ?? 0) + cents);
  }
  return members;
}

describe('in any history', () => {
  it('a prompt has the money and the backers that are left of its payments', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const backers = [
          ...folded<PromptBackerDocument>(readModelNamed('prompt-backers'), events).documents,
        ].map(([, document]) => document);
        for (const { id, currentAmountCents, backerCount } of folded<StoredPrompt>(
          prompts,
          events,
        ).documents.values()) {
          const left = [...leftIn(events, id)].filter(([, cents]) => cents > 0);
          const sum = left.reduce((cents, [, each]) => cents + each, 0);
          expect([id, currentAmountCents, backerCount]).toEqual([id, sum, left.length]);
          const backing = backers.flatMap(({ backs, userId, cents }) =>
            backs === id ? [[userId, cents] as const] : [],
          );
          expect(new Map(backing)).toEqual(new Map(left));
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('a prompt counts its entries that are shown, and has come as far as its deadlines know', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents: entries } = folded<SubmissionDocument>(
          readModelNamed('submissions'),
          events,
        );
        const { auxiliary } = folded(readModelNamed('deadlines'), events);
        for (const document of folded<StoredPrompt>(prompts, events).documents.values()) {
          const shown = [...entries.values()].filter(
            ({ promptId, status }) => promptId === document.id && status === 'published',
          );
          expect([document.id, document.submissionCount]).toEqual([document.id, shown.length]);
          const id = `prompt:${String(document.id)}`;
          const { course } = auxiliary.get(id) as unknown as PromptHolding;
          expect(document).toMatchObject(course ?? {});
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
