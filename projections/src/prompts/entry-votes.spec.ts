import type { DomainEvent, EventData } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import * as of from '../testing/prompt-events.ts';
import { Story } from '../testing/story.ts';
import type { EntryVoteDocument } from './documents.ts';

const votes = readModelNamed('entry-votes');

const documents = (events: readonly RecordedEvent[]): ReadonlyMap<string, EntryVoteDocument> =>
  folded<EntryVoteDocument>(votes, events).documents;

/** The vote of a member after some events. */
function voteOf(userId: number, ...events: readonly DomainEvent[]): EntryVoteDocument | undefined {
  const story = events.reduce((all, event) => all.then(event), new Story());
  return documents(story.events).get(`5:${String(userId)}`);
}

const shared = { voter: 'hash-of-the-school' };
const first = [4, 5, 6].map((userId) => of.voted(userId, shared));
const fourth = of.voted(8, shared);
/** Member 8 is suspended, and reinstated. */
const suspended = of.voted(8, { ...shared, from: 7, to: null, cause: 'suspension' });
const reinstated = of.voted(8, { ...shared, cause: 'reinstatement' });

describe('a vote for an entry', () => {
  it('is given for one entry, and can be moved and taken back', () => {
    expect(voteOf(4, of.voted())).toMatchObject({
      ...{ id: '5:4', promptId: 5, userId: 4, submissionId: 7, entryCreatorId: 3 },
      ...{ status: 'given', confirmed: false, changedAt: '2026-03-01T12:00:00.000Z', castIn: 5 },
    });
    const moved = of.voted(4, { from: 7, to: 8, entryCreatorId: 9 });
    expect(voteOf(4, of.voted(), moved)).toMatchObject({ submissionId: 8, entryCreatorId: 9 });
    const back = of.voted(4, { from: 7, to: null });
    expect(voteOf(4, of.voted(), back)).toMatchObject({
      ...{ submissionId: null, status: 'taken_back', castIn: null },
    });
  });

  it('waits when three other members have voted from its address in the prompt on that day', () => {
    expect(voteOf(6, ...first, fourth)).toMatchObject({ status: 'given' });
    expect(voteOf(8, ...first, fourth)).toMatchObject({ status: 'waits', submissionId: 7 });
    const elsewhere = of.voted(8, { ...shared, voter: 'hash-of-another' });
    expect(voteOf(8, ...first, elsewhere)).toMatchObject({ status: 'given' });
    const nextDay = of.voted(8, { ...shared, day: '2026-03-02' });
    expect(voteOf(8, ...first, nextDay)).toMatchObject({ status: 'given' });
  });

  it('does not wait for somebody who only took theirs back, and counts who did so later', () => {
    const nothing = of.voted(6, { ...shared, from: 7, to: null });
    const two = first.slice(0, 2);
    expect(voteOf(8, ...two, nothing, fourth)).toMatchObject({ status: 'given' });
    expect(voteOf(8, ...first, nothing, fourth)).toMatchObject({ status: 'waits' });
  });

  it('is given once an admin confirms it, until the member changes it', () => {
    const confirmed = [...first, fourth, of.votesConfirmed(4, 8)];
    expect(voteOf(8, ...confirmed)).toMatchObject({ status: 'given', confirmed: true });
    expect(voteOf(4, ...confirmed)).toMatchObject({ status: 'given', confirmed: false });
    const moved = of.voted(8, { ...shared, from: 7, to: 9 });
    expect(voteOf(8, ...confirmed, moved)).toMatchObject({ status: 'waits', confirmed: false });
  });

  it('is dropped while its member is suspended, and then as it was', () => {
    const waits = [...first, fourth, suspended];
    expect(voteOf(8, ...waits)).toMatchObject({ status: 'suspended', submissionId: null });
    expect(voteOf(8, ...waits, reinstated)).toMatchObject({ status: 'waits', submissionId: 7 });
    const confirmed = [...first, fourth, of.votesConfirmed(8), suspended, reinstated];
    expect(voteOf(8, ...confirmed)).toMatchObject({ status: 'given', confirmed: true });
    const meanwhile = [...waits, of.votesConfirmed(8), reinstated];
    expect(voteOf(8, ...meanwhile)).toMatchObject({ status: 'waits', confirmed: false });
    const erased = of.voted(4, { from: 7, to: null, cause: 'erasure' });
    expect(voteOf(4, of.voted(), erased)).toMatchObject({ status: 'taken_back' });
  });

  it('is not changed behind the close of its prompt, except that an admin confirms it', () => {
    const closed = [...first, fourth, of.promptClosed()];
    expect(voteOf(8, ...closed, suspended)).toMatchObject({ status: 'waits', submissionId: 7 });
    expect(voteOf(8, ...closed, of.votesConfirmed(8))).toMatchObject({ status: 'given' });
    expect(voteOf(9, ...closed, of.voted(9))).toBeUndefined();
    expect(voteOf(9, of.promptClosed(6), of.voted(9))).toMatchObject({ status: 'given' });
  });
});

type Recounted = Pick<EntryVoteDocument, 'status' | 'submissionId' | 'confirmed'>;

/** The votes by the rule itself: who voted first from an address is looked up in the whole log. */
function recounted(events: readonly RecordedEvent[]): ReadonlyMap<string, Recounted> {
  const isCounted = ({ data, position }: RecordedEvent): boolean =>
    !events.some(
      (event) =>
        event.type === 'PromptClosed' &&
        'promptId' in data &&
        event.data.promptId === data.promptId &&
        event.position < position,
    );
  const changes = events.flatMap((event) =>
    event.type === 'EntryVoteChanged' && isCounted(event) ? [event] : [],
  );
  const found = new Map<string, Recounted>();
  for (const id of new Set(changes.map(({ data }) => idOf(data)))) {
    const own = changes.filter(({ data }) => idOf(data) === id);
    const last = own.at(-1);
    const byMember = own.findLast(({ data }) => data.cause === 'member');
    if (!last) continue;
    const { promptId, userId, voter, day, to, cause } = last.data;
    const fromAddress = changes.filter(
      ({ data }) =>
        data.promptId === promptId &&
        data.voter === voter &&
        data.day === day &&
        data.cause === 'member' &&
        data.to !== null,
    );
    const firstThree = [...new Set(fromAddress.map(({ data }) => data.userId))].slice(0, 3);
    const isFirst = firstThree.includes(userId);
    const confirmed = events.some(
      ({ type, data, position }) =>
        type === 'EntryVotesConfirmed' &&
        data.promptId === promptId &&
        data.userIds.includes(userId) &&
        !isFirst &&
        position > (byMember?.position ?? '') &&
        own.findLast((change) => change.position < position)?.data.to !== null,
    );
    const given = isFirst || confirmed ? 'given' : 'waits';
    const without = cause === 'suspension' ? 'suspended' : 'taken_back';
    found.set(id, { submissionId: to, status: to === null ? without : given, confirmed });
  }
  return found;
}

const idOf = ({ promptId, userId }: { promptId: number; userId: number }): string =>
  `${String(promptId)}:${String(userId)}`;

/** What members and the team do: votes of few members, from few addresses, in two prompts. */
const act = fc.record({
  promptId: fc.constantFrom(5, 6),
  userId: fc.integer({ min: 2, max: 9 }),
  what: fc.constantFrom('vote', 'vote', 'vote', 'vote', 'standing', 'confirm'),
  to: fc.constantFrom(7, 8, null),
  voter: fc.constantFrom('a', 'a', 'b'),
  day: fc.constantFrom('2026-03-01', '2026-03-01', '2026-03-02'),
  closes: fc.integer({ max: 60, min: 0 }).map((number) => number === 0),
});

const everybody = [2, 3, 4, 5, 6, 7, 8, 9];

/** The votes of schools, as the deciders would allow them. */
const schools = fc.array(act, { maxLength: 60, size: 'max' }).map((acts) => {
  const story = new Story();
  const votes = new Map<string, { to: number | null; cause: string; own: VoteChange }>();
  for (const { what, promptId, userId, to, voter, day, closes } of acts) {
    if (closes) story.then(of.promptClosed(promptId));
    const id = idOf({ promptId, userId });
    const before = votes.get(id);
    const vote = (change: VoteChange): void => {
      const own = change.cause === 'member' ? change : (before?.own ?? change);
      votes.set(id, { to: change.to, cause: change.cause, own });
      story.then({ type: 'EntryVoteChanged', data: change });
    };
    const isSuspended = before?.cause === 'suspension';
    if (what === 'confirm') {
      const data = {
        promptId,
        promptCreatorId: 1,
        confirmedBy: 9,
        userIds: everybody,
        reason: null,
      };
      story.then({ type: 'EntryVotesConfirmed', data });
    } else if (what === 'standing') {
      if (isSuspended) vote({ ...before.own, cause: 'reinstatement' });
      else if (before && before.to !== null) vote({ ...before.own, to: null, cause: 'suspension' });
    } else if (!isSuspended) {
      const { data } = of.voted(userId, { promptId, from: before?.to ?? null, to, voter, day });
      vote(data as VoteChange);
    }
  }
  return story.events;
});

type VoteChange = EventData<'EntryVoteChanged'>;

const logs = fc.oneof({ weight: 3, arbitrary: schools }, { weight: 1, arbitrary: histories() });

describe('in any history', () => {
  it('the votes that are given and that wait are those of a plain recount', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(logs, (events) => {
        const found = documents(events);
        const expected = recounted(events);
        expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
        for (const [id, vote] of found) {
          expect([id, vote]).toMatchObject([id, expected.get(id)]);
          seen.add(vote.status).add(`confirmed ${String(vote.confirmed)}`);
        }
      }),
      { numRuns: runs(200) },
    );
    expect(seen).toContain('waits');
    expect(seen).toContain('confirmed true');
  });

  it('the votes are the same, whatever happens in other prompts in between', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const promptOf = ({ data }: RecordedEvent): number =>
          'promptId' in data ? data.promptId : 0;
        const apart = events.toSorted((one, other) => promptOf(other) - promptOf(one));
        expect(folded(votes, apart)).toEqual(folded(votes, events));
      }),
      { numRuns: runs(100) },
    );
  });
});
