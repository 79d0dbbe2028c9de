import { campaignTarget, type DomainEvent } from '@rostrum/contracts';
import { commentStream } from '@rostrum/contracts/comments';
import { followStream } from '@rostrum/contracts/follows';
import {
  inboxStream,
  notificationLimits,
  notificationsStream,
} from '@rostrum/contracts/notifications';
import { reactionStream } from '@rostrum/contracts/reactions';
import { openDatabase } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const dayMs = 86_400_000;
const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };
const told = '"notifications@1.1"';
const toldToFollowers = '"campaign-notifications@1.1"';
const inboxes = '"inboxes@1.1"';

describe('an audit of notifications', () => {
  let product: AuditedProduct;
  let reads = 0;
  beforeEach(async () => {
    product = await createAuditedProduct();
    reads = 0;
  });
  afterEach(() => product.remove());

  const follow = (followerId: number, followingId: number) =>
    product.append(followStream(followerId, followingId), {
      type: 'Followed',
      data: { followerId, followingId, standing },
    });
  const unfollow = (followerId: number, followingId: number) =>
    product.append(followStream(followerId, followingId), {
      type: 'Unfollowed',
      data: { followerId, followingId, standing, followedAt: standing.registeredAt },
    });
  const react = (userId: number, to: 'agree' | null) =>
    product.append(reactionStream(5, userId), {
      type: 'ReactionToggled',
      data: {
        campaignId: 5,
        campaignCreatorId: 1,
        userId,
        variant: 'type',
        from: to === null ? 'agree' : null,
        to,
        standing,
      },
    });
  /** A later position at each call. */
  const upTo = (): string => String((reads += 1)).padStart(16, '0');
  const read = (userId: number, ...ids: readonly string[]) =>
    product.append(
      inboxStream(userId, '2026-02'),
      ...ids.map((notificationId): DomainEvent => ({
        type: 'NotificationRead',
        data: { userId, notificationId, upTo: upTo() },
      })),
    );
  const readAll = (userId: number) =>
    product.append(inboxStream(userId, '2026-02'), {
      type: 'AllNotificationsRead',
      data: { userId, upTo: upTo() },
    });
  /** What the audit reports after this SQL has changed the documents. */
  const afterDamage = async (sql: string): Promise<readonly string[]> => {
    await product.fold();
    expect(await product.findings('I29')).toEqual([]);
    const documents = openDatabase(product.files.documents, { synchronous: 'NORMAL' });
    documents.exec(sql);
    documents.close();
    return product.findings('I29');
  };

  it('finds nothing wrong with what a product tells, takes back and tells again', async () => {
    await follow(2, 1);
    await unfollow(2, 1);
    await follow(2, 1);
    await react(2, 'agree');
    await react(2, null);
    await react(1, 'agree');
    await react(3, 'agree');
    await react(3, null);
    product.pass(dayMs);
    await react(3, 'agree');
    const ids = { commentId: 41, authorId: 2, parentId: 40 };
    const of = { ...ids, target: campaignTarget(5), targetCreatorId: 1 };
    await product.append(
      commentStream(41),
      {
        type: 'CommentPosted',
        data: { ...of, parentAuthorId: 3, content: 'Who?', mentions: [1, 2], standing },
      },
      { type: 'CommentEdited', data: { ...of, content: 'Who does?', mentions: [3, 4] } },
    );
    expect(await product.findings('I29')).toEqual([]);
  });

  it('finds nothing wrong with what is told of money and of campaigns', async () => {
    for (const userId of [1, 2]) await product.register(userId);
    await product.publish(7, 1);
    const donation = { donationId: 21, campaignId: 7, userId: 2, amountCents: 500 };
    await product.donate(donation);
    const of = { campaignId: 7, creatorId: 1, reason: null };
    await product.append(
      'campaign-7',
      { type: 'HoldPlaced', data: { ...of, placedBy: 9 } },
      { type: 'HoldLifted', data: { ...of, liftedBy: 9, since: standing.registeredAt } },
    );
    await product.append('supporter-21', {
      type: 'SupporterThanked',
      data: { donationId: 21, campaignId: 7, userId: 2, creatorId: 1 },
    });
    await product.append('campaign-7', {
      type: 'ConversationPlanned',
      data: { ...of, plannedBy: 1, plannedFor: '2026-05-01T18:00:00.000Z', previouslyFor: null },
    });
    const ofCampaign = { campaignId: 7, creatorId: 1 };
    const at = '2026-06-01T00:00:00.000Z';
    await product.append(
      'campaign-7',
      { type: 'GoalReached', data: { ...ofCampaign, goalCents: 500_00, reachedAt: at } },
      {
        type: 'GoalReached',
        data: { ...ofCampaign, goalCents: 500_00, reachedAt: standing.registeredAt },
      },
      { type: 'FundingEndReminderRequested', data: { ...ofCampaign, expiresAt: at } },
      { type: 'ConversationReminderRequested', data: { ...ofCampaign, announcedFor: at } },
      { type: 'ElectionDecided', data: { ...ofCampaign, extended: true, conversationBy: at } },
    );
    await product.refund(donation, false);
    await product.changeStatus(7, 'active', 'completed');
    expect(await product.findings('I29')).toEqual([]);
  });

  it('reports a document that is missing, and one too many', async () => {
    await follow(2, 1);
    await follow(3, 1);
    await unfollow(3, 1);
    const sql = `UPDATE ${told} SET id = 'follow:4:1' WHERE id = 'follow:2:1'`;
    expect(await afterDamage(sql)).toEqual([
      'it is told, and the log tells no such thing',
      'it is not told, and the log tells it',
    ]);
  });

  it.each([
    ['another recipient', 'recipientId', '9', 'its recipientId is 9, the log says 1'],
    ['nobody', 'recipientId', 'NULL', 'it is not told, and the log tells it'],
    ['another day', 'createdAt', `'2026-01-01'`, expect.stringContaining('its createdAt is')],
    ['another place', 'position', `'0000000000000009'`, expect.stringContaining('its position is')],
  ])('reports a document that tells another thing: %s', async (_, field, value, what) => {
    await follow(2, 1);
    const sql = `UPDATE ${told} SET body = json_set(body, '$.${field}', ${value})`;
    expect(await afterDamage(sql)).toEqual([what]);
  });

  it('reports what was taken back and is still told', async () => {
    await follow(2, 1);
    await unfollow(2, 1);
    const sql = `UPDATE ${told} SET body = json_set(body, '$.recipientId', 1)`;
    expect(await afterDamage(sql)).toEqual(['it is told, and the log tells no such thing']);
  });

  it('reports what all are told who follow a campaign, if it is missing or another thing', async () => {
    const of = { campaignId: 5, creatorId: 1, categoryId: 1, changedBy: null, reason: null };
    await product.append(
      'campaign-5',
      { type: 'StatusChanged', data: { ...of, from: 'active', to: 'funding_closed' } },
      { type: 'StatusChanged', data: { ...of, from: 'funding_closed', to: 'extended' } },
      { type: 'StatusChanged', data: { ...of, from: 'extended', to: 'completed' } },
    );
    await product.append('campaign-6', {
      type: 'StatusChanged',
      data: { ...of, campaignId: 6, from: 'active', to: 'expired' },
    });
    const sql = `
      DELETE FROM ${toldToFollowers} WHERE id = '6';
      UPDATE ${toldToFollowers}
        SET body = json_remove(json_set(body, '$.creatorId', 9), '$.told[0]')`;
    expect(await afterDamage(sql)).toEqual([
      'its creatorId is 9, the log says 1',
      'its told is not that of the log',
      'it is not told, and the log tells it',
    ]);
  });

  describe('of what is read', () => {
    const id = (thing: number): string => `status-${String(thing)}-2026-02-01`;

    it('finds nothing wrong with any order of readings, of which 500 single ones are kept', async () => {
      await product.append(notificationsStream('introduced'), {
        type: 'NotificationsIntroduced',
        data: {},
      });
      await read(1, id(1));
      await readAll(1);
      await read(1, id(2));
      await readAll(10);
      const many = Array.from({ length: notificationLimits.kept + 5 }, (_, thing) => id(thing));
      await read(2, ...many, id(7));
      expect(await product.findings('I29')).toEqual([]);
    });

    it.each([
      [
        'another position of everything',
        `UPDATE ${inboxes} SET body = json_set(body, '$.all', '0000000000000009') WHERE id = '1'`,
        ['all is read up to "0000000000000009", the log says "0000000000000001"'],
      ],
      [
        'one notification less',
        `UPDATE ${inboxes} SET body = json_remove(body, '$.single."${id(2)}"') WHERE id = '1'`,
        ['the notifications that are read one by one are not those of the log'],
      ],
      [
        'a position for everybody',
        `INSERT INTO ${inboxes} (id, position, body, deleted) SELECT 'everybody', position, body, deleted FROM ${inboxes}`,
        ['the log has no reading of it'],
      ],
      [
        'no inbox',
        `DELETE FROM ${inboxes}`,
        [
          'all is read up to nowhere, the log says "0000000000000001"',
          'the notifications that are read one by one are not those of the log',
        ],
      ],
    ])('reports %s', async (_, sql, what) => {
      await readAll(1);
      await read(1, id(2), id(3));
      expect(await afterDamage(sql)).toEqual(what);
    });
  });
});
