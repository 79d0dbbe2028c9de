import type { DomainEvent } from '@rostrum/contracts';
import { START, type RecordedEvent } from '@rostrum/event-store';
import { describe, expect, it } from 'vitest';
import { UNPARTITIONED } from '../engine/partitions.ts';
import type { Checkpoint, CollectionWrites, DocumentCollection } from '../engine/port.ts';
import type { ReadModel } from '../engine/read-model.ts';
import { foldBatch } from '../engine/runner/fold-batch.ts';
import { ParkedGroups } from '../engine/runner/parked-groups.ts';
import { FragileCollection } from '../engine/testing/fragile-documents.ts';
import { readModels } from '../read-models.ts';
import { Story } from '../testing/story.ts';

const [few, many] = [10, 500];
/** The member who acts, and whose campaigns these are; the second one is not published yet. */
const author = 1;
const [open, draft] = [5, 6];
const firstFollower = 100;
const registeredAt = '2025-01-01T00:00:00.000Z';
const standing = { registeredAt, isVerified: true };
const ofOpen = { campaignId: open, creatorId: author };
const date = '2026-08-01T18:00:00.000Z';

const posts: Readonly<Record<string, (story: Story) => Story>> = {
  'a comment': (story) =>
    story.then({
      type: 'CommentPosted',
      data: {
        commentId: 9,
        campaignId: open,
        campaignCreatorId: author,
        authorId: author,
        parentId: null,
        parentAuthorId: null,
        content: 'It begins at eight.',
        mentions: [firstFollower],
        standing,
      },
    }),
  'a campaign': (story) => story.published(draft),
  'a follow': (story) => story.then(follow(author, 99)),
  'a date of a campaign': (story) =>
    story.then({
      type: 'ConversationPlanned',
      data: { ...ofOpen, plannedBy: author, plannedFor: date, previouslyFor: null, reason: null },
    }),
  'the end of a funding': (story) => story.statusChanged(open, 'active', 'funding_closed'),
};

const follow = (followerId: number, followingId: number): DomainEvent => ({
  type: 'Followed',
  data: { followerId, followingId, standing },
});

/** So many members follow the author and the open campaign. */
function followedBy(followers: number): Story {
  const story = new Story().registered(author).published(open).created(draft);
  for (let userId = firstFollower; userId < firstFollower + followers; userId += 1) {
    const data = { userId, campaignId: open, campaignCreatorId: author, standing };
    story.then(follow(userId, author)).then({ type: 'CampaignFollowed', data });
  }
  return story;
}

/** Folds events as a runner does. Returns the number of rows that it writes. */
async function fold(
  model: ReadModel,
  collection: DocumentCollection,
  events: readonly RecordedEvent[],
): Promise<number> {
  let rows = 0;
  for (let at = 0; at < events.length;) {
    const from = await collection.checkpoint(UNPARTITIONED);
    const options = { from: from?.position ?? START, parked: new ParkedGroups() };
    const { writes, events: count } = await foldBatch(model, collection, events.slice(at), options);
    at += count;
    const to: Checkpoint = { position: events[at - 1]?.position ?? START, token: 'test' };
    await collection.commit({ writes, partition: UNPARTITIONED, checkpoint: { from, to } });
    rows += rowsIn(writes);
  }
  return rows;
}

const rowsIn = (writes: readonly CollectionWrites[]): number =>
  writes.reduce((rows, { documents }) => rows + documents.length, 0);

/** The rows of each read model that a post writes after a story, without those that it writes none of. */
async function rowsOf(
  followers: number,
  post: (story: Story) => Story,
): Promise<ReadonlyMap<string, number>> {
  const story = followedBy(followers);
  const before = story.events.length;
  const posted = post(story).events.slice(before);
  const rows = new Map<string, number>();
  for (const model of readModels.filter(({ types }) =>
    posted.some(({ type }) => types.includes(type)),
  )) {
    const collection = new FragileCollection();
    const heard = story.events.slice(0, before).filter(({ type }) => model.types.includes(type));
    await fold(model, collection, heard);
    rows.set(model.name, await fold(model, collection, posted));
  }
  return rows;
}

describe(`the rows that are written for a member with ${many.toLocaleString('en')} followers`, () => {
  it.each(Object.entries(posts))('are as many as with ten: %s', async (_, post) => {
    const rows = await rowsOf(few, post);
    expect([...rows.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
    expect(await rowsOf(many, post)).toEqual(rows);
  });
});
