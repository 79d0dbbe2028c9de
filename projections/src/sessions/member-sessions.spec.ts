import { describe, expect, it } from 'vitest';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();

/** The story, in which members sign in one after the other, each sign-in on a stream of its own. */
function signedIn(...userIds: readonly number[]): Story {
  const story = new Story();
  for (const [index, userId] of userIds.entries()) {
    story.then({
      type: 'SignedIn',
      data: { userId, device: 'A browser', addressHash: 'a'.repeat(64), newDevice: false },
    });
    const last = story.events.pop();
    if (last) story.events.push({ ...last, stream: `session-${String(index)}` });
  }
  return story;
}

async function streamsOf(story: Story, userId: number): Promise<readonly number[]> {
  const found: number[] = [];
  for await (const stream of over(story).sessions.streamsOf(userId))
    found.push(Number(stream.slice('session-'.length)));
  return found.toSorted((a, b) => a - b);
}

describe('the sessions of a member', () => {
  it('are all named up to a thousand, and none of another member', async () => {
    const story = signedIn(...Array.from({ length: 1000 }, () => 7), 8);
    expect(await streamsOf(story, 7)).toEqual(Array.from({ length: 1000 }, (_, id) => id));
    expect(await streamsOf(story, 8)).toEqual([1000]);
    expect(await streamsOf(story, 9)).toEqual([]);
  });

  it('leave out the oldest hundred beyond that', async () => {
    const story = signedIn(...Array.from({ length: 1001 }, () => 7));
    expect(await streamsOf(story, 7)).toEqual(Array.from({ length: 901 }, (_, id) => id + 100));
  });
});
