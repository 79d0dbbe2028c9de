import { campaignTarget, type DomainEvent } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { describe, expect, it } from 'vitest';
import type { Commit } from '../engine/port.ts';
import { feedAll, runnerOf } from '../engine/testing/crashing-runs.ts';
import { FragileCollection } from '../engine/testing/fragile-documents.ts';
import { readModels } from '../read-models.ts';
import { Story } from '../testing/story.ts';

const [few, many] = [10, 500];
/** Events that are folded at once. */
const batch = 1_000;
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
        target: campaignTarget(open),
        targetCreatorId: author,
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

/** Counts the rows that are written to it. */
class CountingCollection extends FragileCollection {
  rows = 0;

  override async commit(commit: Commit): Promise<void> {
    for (const { documents } of commit.writes) this.rows += documents.length;
    await super.commit(commit);
  }
}

/** The rows of each read model that a post writes after a story, without those that it writes none of. */
async function rowsOf(
  followers: number,
  post: (story: Story) => Story,
): Promise<ReadonlyMap<string, number>> {
  const story = followedBy(followers);
  const before = story.events.length;
  const { events } = post(story);
  const rows = new Map<string, number>();
  for (const model of readModels) {
    const isHeard = ({ type }: RecordedEvent): boolean => model.types.includes(type);
    const posted = events.slice(before).filter(isHeard);
    if (posted.length === 0) continue;
    const collection = new CountingCollection();
    const runner = await runnerOf(model, collection, 'test');
    await feedAll(runner, events.slice(0, before).filter(isHeard), batch);
    const written = collection.rows;
    await feedAll(runner, posted, batch);
    rows.set(model.name, collection.rows - written);
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
