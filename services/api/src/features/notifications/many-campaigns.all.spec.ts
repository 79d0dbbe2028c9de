import type { DomainEvent } from '@rostrum/contracts';
import { campaignStream } from '@rostrum/contracts/campaigns';
import { campaignFollowStream } from '@rostrum/contracts/follows';
import { notificationLimits } from '@rostrum/contracts/notifications';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';

const many = 5000;
const few = 10;
const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };
const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: false };

describe('the notifications of a member who follows thousands of campaigns', () => {
  let test: TestApp;
  let creator: Member;
  let heavy: Member;
  let light: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    heavy = await registerMember(test);
    light = await registerMember(test);
    await inTurn(many, async (index) => {
      const id = 10_000 + index;
      await test.events.append(campaignStream(id), published(id), 'no-stream', cause);
      for (const { id: userId } of index < few ? [heavy, light] : [heavy])
        await test.events.append(
          campaignFollowStream(userId, id),
          follow(userId, id),
          'no-stream',
          cause,
        );
    });
    await inTurn(many, async (index) => {
      const id = 10_000 + index;
      const { tip } = await test.events.load(campaignStream(id));
      await test.events.append(campaignStream(id), ended(id), tip, cause);
    });
    await test.caughtUp();
  }, 300_000);
  afterAll(() => test.dispose());

  async function inTurn(count: number, act: (index: number) => Promise<void>): Promise<void> {
    for (let from = 0; from < count; from += 100)
      await Promise.all(Array.from({ length: 100 }, (_, place) => act(from + place)));
  }

  const published = (campaignId: number): readonly DomainEvent[] => {
    const of = { campaignId, creatorId: creator.id, creatorRegisteredAt: standing.registeredAt };
    const expiresAt = '2099-01-01T00:00:00.000Z';
    return [
      {
        type: 'CampaignCreated',
        data: {
          ...of,
          kind: 'debate',
          categoryId: 1,
          title: `Question ${String(campaignId)}?`,
          description: 'Two planners who disagree about streets, in one room, for an hour.',
          participants: ['Imre Vasko', 'Noor Halden'],
          moderator: null,
          goalCents: 10_000,
          expiresAt,
          imageUrl: null,
          payoutPolicy: { id: 'split-9-1', version: 1 },
          depositId: null,
        },
      },
      {
        type: 'CampaignPublished',
        data: { ...of, categoryId: 1, depositId: campaignId, goalCents: 10_000, expiresAt },
      },
    ];
  };
  const follow = (userId: number, campaignId: number): readonly DomainEvent[] => [
    {
      type: 'CampaignFollowed',
      data: { userId, campaignId, campaignCreatorId: creator.id, standing },
    },
  ];
  const ended = (campaignId: number): readonly DomainEvent[] => [
    {
      type: 'StatusChanged',
      data: {
        campaignId,
        creatorId: creator.id,
        categoryId: 1,
        from: 'active',
        to: 'expired',
        changedBy: null,
        reason: null,
      },
    },
  ];
  const ask = (member: Member) =>
    member.client.call(notificationsEndpoints.listNotifications, { query: {} });
  /** Processor time of one question in ms, as the median of many. */
  const costOf = async (member: Member): Promise<number> => {
    const costs: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const before = process.cpuUsage();
      await ask(member);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }
    return costs.toSorted((a, b) => a - b)[costs.length / 2] ?? 0;
  };

  it('holds the event loop for less than 50 ms, the first time, too', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const { notifications, unreadCount } = await ask(heavy);
    delay.disable();
    expect(notifications).toHaveLength(20);
    // What became of campaigns is one kind, and is not about money.
    expect(unreadCount).toBe(notificationLimits.keptOfKind);
    expect(delay.max / 1e6).toBeLessThan(50);
  });

  it('costs at most twice what it costs for one who follows ten, when asked again', async () => {
    await ask(light);
    const [ofLight, ofHeavy] = [await costOf(light), await costOf(heavy)];
    expect(ofHeavy).toBeLessThanOrEqual(2 * ofLight);
  });
});
