import { happenedAt } from '@rostrum/contracts';
import { feedLimits } from '@rostrum/contracts/feeds';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@rostrum/event-store';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { lastActId, memberActor, type ActDocument } from './act.ts';

const over = queriesForTests();

const feeds = readModelNamed('feeds');
const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const minute = (n: number): string => new Date(Date.UTC(2026, 2, 1, 0, n)).toISOString();

const followed = (story: Story, followingId: number): Story =>
  story.then({ type: 'Followed', data: { followerId: 1, followingId, standing } });

/** The acts of a log by definition, as `actor kind position`, without a limit of their number. */
function actsIn(events: readonly RecordedEvent[]): readonly string[] {
  return events.flatMap((event) => {
    const { type, data, position } = event;
    const act = (actor: string, kind: string): string => `${actor} ${kind} ${position}`;
    const ofCampaign = (kind: string, campaignId: number) => [
      act(`campaign:${String(campaignId)}`, kind),
    ];
    switch (type) {
      case 'Followed':
        return [act(`user:${String(data.followerId)}`, 'member_followed')];
      case 'CommentPosted':
        return [act(`user:${String(data.authorId)}`, 'comment_posted')];
      case 'CampaignPublished':
        return [
          act(`user:${String(data.creatorId)}`, 'campaign_published'),
          ...ofCampaign('campaign_opened', data.campaignId),
        ];
      case 'ConversationPlanned':
        return data.plannedFor === data.previouslyFor
          ? []
          : ofCampaign('conversation_planned', data.campaignId);
      case 'ConversationAnnounced':
        return data.announcedFor === data.previouslyFor
          ? []
          : ofCampaign('conversation_announced', data.campaignId);
      case 'StatusChanged': {
        const kinds: Readonly<Record<string, string>> = {
          completed: 'campaign_completed',
          extended: 'conversation_extended',
          expired: 'campaign_expired',
        };
        const kind = kinds[data.to];
        // Undoing a takedown is no result.
        if (kind === undefined || data.from === 'removed') return [];
        return ofCampaign(kind, data.campaignId);
      }
      default:
        return [];
    }
  });
}

describe('the acts of members and campaigns', () => {
  it('are those of the log, with the time of the last act of each, in random histories', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents } = folded<ActDocument>(feeds, events);
        const acts = [...documents].filter(([id]) => !id.startsWith('last:')).map(([, act]) => act);
        const found = acts.map(({ actor, kind, position }) => `${actor} ${kind} ${position}`);
        expect(found.toSorted()).toEqual(actsIn(events).toSorted());
        const lastAt = new Map<string, string>();
        for (const { actor, at } of acts) {
          if (at > (lastAt.get(actor) ?? '')) lastAt.set(actor, at);
        }
        const lasts = [...documents].filter(([id]) => id.startsWith('last:'));
        expect(new Map(lasts)).toEqual(
          new Map([...lastAt].map(([actor, at]) => [`last:${actor}`, { lastAt: at }])),
        );
        const times = new Set(events.map(happenedAt));
        expect(acts.every(({ at }) => times.has(at))).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  it('are the newest of each kind: an act takes the place of the oldest', () => {
    const story = new Story().at(minute(0)).published(5);
    const many = feedLimits.keptOfKind + 3;
    for (let n = 1; n <= many; n += 1) followed(story.at(minute(n)), 100 + n);
    const { documents } = folded<ActDocument>(feeds, story.events);
    const follows = [...documents.values()].filter(({ kind }) => kind === 'member_followed');
    expect(follows.map(({ followingId }) => followingId).toSorted()).toEqual(
      Array.from({ length: feedLimits.keptOfKind }, (_, index) => 104 + index).toSorted(),
    );
    expect(documents.get(lastActId(memberActor(1)))).toEqual({ lastAt: minute(many) });
    expect([...documents.values()].filter(({ actor }) => actor === memberActor(1))).toHaveLength(
      feedLimits.keptOfKind + 1,
    );
  });

  it('are no follows of campaigns, and hold no text', () => {
    const story = new Story().published(5, { title: 'A secret title' }).then({
      type: 'CampaignFollowed',
      data: { userId: 2, campaignId: 5, campaignCreatorId: 1, standing },
    });
    const { documents } = folded(feeds, story.events);
    expect([...documents.keys()].toSorted()).toEqual([
      'campaign:5:campaign_opened:0',
      'last:campaign:5',
      'last:user:1',
      'user:1:campaign_published:0',
    ]);
    expect(JSON.stringify([...documents])).not.toContain('secret');
  });

  it('are not a date that is planned or announced again', () => {
    const planned = (plannedFor: string, previouslyFor: string | null) =>
      ({
        type: 'ConversationPlanned',
        data: {
          campaignId: 5,
          creatorId: 1,
          plannedBy: 1,
          plannedFor,
          previouslyFor,
          reason: null,
        },
      }) as const;
    const story = new Story()
      .published(5)
      .then(planned(minute(90), null))
      .then(planned(minute(90), minute(90)))
      .then(planned(minute(95), minute(90)));
    const { documents } = folded<ActDocument>(feeds, story.events);
    const positions = [...documents.values()].flatMap(({ kind, position }) =>
      kind === 'conversation_planned' ? [position] : [],
    );
    expect(positions).toEqual([story.events[3], story.events[5]].map((event) => event?.position));
  });
});

describe('a query of acts', () => {
  it('goes on before any place without doubles and gaps, also among acts of one millisecond', async () => {
    const story = new Story();
    for (let n = 1; n <= 9; n += 1) followed(story.at(minute(n > 5 ? 5 : n)), 100 + n);
    const { feeds: queries } = over(story);
    const since = minute(0);
    const all = await queries.acts(memberActor(1), { since, before: undefined, limit: 100 });
    expect(all.map(({ followingId }) => followingId)).toEqual([
      109, 108, 107, 106, 105, 104, 103, 102, 101,
    ]);
    for (const [index, { at, position: id }] of all.entries()) {
      const rest = await queries.acts(memberActor(1), { since, before: { at, id }, limit: 100 });
      expect(rest).toEqual(all.slice(index + 1));
    }
    expect(
      await queries.acts(memberActor(1), { since: minute(3), before: undefined, limit: 100 }),
    ).toEqual(all.slice(0, 6));
    expect(await queries.lastActs([memberActor(1), memberActor(2)])).toEqual(
      new Map([[memberActor(1), minute(5)]]),
    );
  });
});
