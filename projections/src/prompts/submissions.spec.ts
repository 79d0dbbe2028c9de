import type { DomainEvent } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import * as of from '../testing/prompt-events.ts';
import { Story } from '../testing/story.ts';
import type { EntryStanding, SubmissionDocument } from './documents.ts';

const at = '2026-03-01T12:00:00.000Z';
const submissions = readModelNamed('submissions');

const after = (...events: readonly DomainEvent[]): object => {
  const story = [of.entryCreated(), ...events].reduce((all, event) => all.then(event), new Story());
  return documentOf(submissions, story.events, 7);
};
const published = (...events: readonly DomainEvent[]) => after(of.entryPublished(), ...events);

describe('an entry', () => {
  it('is unpaid until it is published', () => {
    expect(after()).toMatchObject({
      ...{ id: 7, promptId: 5, promptCreatorId: 1, creatorId: 3, status: 'unpaid', keptIn: 5 },
      ...{ createdAt: at, publishedAt: null, publishedPosition: null, paymentId: null },
    });
    expect(published()).toMatchObject({
      ...{ status: 'published', publishedAt: at, paymentId: 101 },
      publishedPosition: '0000000000000002',
    });
  });

  it('is withdrawn when its $1 was not paid in time, and is none of its prompt any more', () => {
    const notPaid = of.entryWithdrawn(of.staysHidden, 'not_paid');
    expect(after(notPaid)).toMatchObject({ status: 'withdrawn', keptIn: null });
    expect(published(of.entryWithdrawn())).toMatchObject({ status: 'withdrawn', keptIn: 5 });
  });

  it('is hidden by a dispute, until that is won', () => {
    expect(published(of.entryHidden())).toMatchObject({ status: 'hidden' });
    expect(published(of.entryHidden(), of.entryShown())).toMatchObject({ status: 'published' });
  });

  it('is removed until it is restored, and hidden then when a dispute began or lasts', () => {
    expect(published(of.entryRemoved())).toMatchObject({ status: 'removed' });
    expect(published(of.entryRemoved(), of.entryRestored())).toMatchObject({ status: 'published' });
    const disputed = [of.entryRemoved(), of.entryHidden(of.staysHidden)];
    expect(published(...disputed)).toMatchObject({ status: 'removed' });
    expect(published(...disputed, of.entryRestored(of.staysHidden))).toMatchObject({
      status: 'hidden',
    });
    const won = [...disputed, of.entryShown(of.staysHidden)];
    expect(published(...won)).toMatchObject({ status: 'removed' });
    expect(published(...won, of.entryRestored())).toMatchObject({ status: 'published' });
  });

  it('stays withdrawn', () => {
    const left = [of.entryRemoved(), of.entryWithdrawn(of.staysHidden, 'erasure')];
    expect(published(...left, of.entryRestored(of.staysHidden))).toMatchObject({
      status: 'withdrawn',
    });
  });

  it('has no texts and no file once it is erased', () => {
    const file = { id: 9, mediaType: 'image/png' };
    const image = of.entryCreated({ fileType: 'image', file, content: null });
    const story = new Story().then(image);
    expect(documentOf(submissions, story.events, 7)).toMatchObject({ file, content: null });
    expect(documentOf(submissions, story.then(of.entryErased).events, 7)).toMatchObject({
      ...{ erased: true, file: null, description: '', content: null },
    });
    expect(JSON.stringify(after(of.entryErased))).not.toMatch(/moon|night/);
  });

  it('has the votes for it, also those that wait, up to the close of its prompt', () => {
    const other = of.voted(6, { from: 7, to: 8 });
    const votes = [of.voted(4), of.voted(5), of.voted(6)];
    expect(published(...votes)).toMatchObject({ voteCount: 3 });
    expect(published(...votes, other)).toMatchObject({ voteCount: 2 });
    const late = of.voted(5, { from: 7, to: null, cause: 'suspension' });
    expect(published(...votes, of.promptClosed(), late)).toMatchObject({ voteCount: 3 });
    expect(published(...votes, late, of.promptClosed(6))).toMatchObject({ voteCount: 2 });
  });
});

/** The votes for each entry, vote by vote. */
function votesIn(events: readonly RecordedEvent[]): ReadonlyMap<number, number> {
  const closed = new Set<number>();
  const votes = new Map<string, number | null>();
  for (const { type, data, stream } of events) {
    if (type === 'PromptClosed') closed.add(data.promptId);
    if (type === 'EntryVoteChanged' && !closed.has(data.promptId)) votes.set(stream, data.to);
  }
  const counts = new Map<number, number>();
  for (const to of votes.values()) if (to !== null) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

describe('in any history', () => {
  it('an entry has the votes that were for it when its prompt was closed', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const counts = votesIn(events);
        for (const { id, voteCount } of folded<SubmissionDocument>(
          submissions,
          events,
        ).documents.values()) {
          expect([id, voteCount]).toEqual([id, counts.get(id) ?? 0]);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('the order of entries follows from what the entries are', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents: entries } = folded<SubmissionDocument>(submissions, events);
        const standings = folded<EntryStanding>(
          readModelNamed('entry-standings'),
          events,
        ).documents;
        expect([...standings.keys()]).toEqual([...entries.keys()]);
        for (const [id, standing] of standings) {
          const { publishedAt, promptId } = standing;
          const publishedIn = publishedAt === null ? null : promptId;
          expect(standing).toEqual({ ...standing, publishedIn });
          expect({ ...entries.get(id), publishedIn }).toMatchObject(standing);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
