import { dayMs, hourMs } from '@rostrum/contracts';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { reactionsEndpoints } from '@rostrum/contracts/reactions/constants';
import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { expect, vi } from 'vitest';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { registerStaff, registerVerified, type Member } from '../../testing/members.ts';
import { confirmParticipants } from '../../testing/payouts.ts';
import { userStream } from '../accounts/index.ts';

/**
 * `creator`: has a campaign, TITLE, and has commented on it. `member`: is mentioned and followed.
 * `reader`: follows the actor. `fan`: follows and backs the actor's own campaign, OWN, or follows TITLE
 * where the actor has none.
 */
export const recipients = ['creator', 'member', 'reader', 'fan'] as const;
export type Recipient = (typeof recipients)[number];

type Campaign = Awaited<ReturnType<typeof publishCampaign>>;

interface Own {
  readonly campaign: Campaign;
  /** The fan's gift to it. */
  readonly donationId: number;
  /** ISO 8601. */
  readonly secondDate: string;
}

export interface Scene extends Readonly<Record<Recipient, Member>> {
  readonly test: TestApp;
  readonly admin: Member;
  readonly actor: Member;
  readonly campaign: Campaign;
  /** The creator's comment. */
  readonly commentId: number;
  /** Undefined where the actor has no campaign. */
  readonly own: Own | undefined;
}

export const amount = '37.41';
export const fullName = 'Theodora Quill';
/** Milliseconds. */
export const slow = { timeout: 30_000, interval: 50 };

async function arrange(test: TestApp, admin: Member, name: string, hasOwn: boolean) {
  const join = (role: string) => registerVerified(test, { username: `${role}_of_${name}` });
  const [creator, member, reader, fan, actor] = await Promise.all([
    join('creator'),
    join('member'),
    join('reader'),
    join('fan'),
    registerVerified(test, { username: `actor_of_${name}`, fullName }),
  ]);
  const title = `Should cities of ${name} close their centres to cars?`;
  const campaign = await publishCampaign(creator, { title });
  const commentId = await comment(creator, campaign, 'Who moderates it?');
  await reader.client.call(followsEndpoints.followMember, { body: { followingId: actor.id } });
  const cast = { test, admin, creator, member, reader, fan, actor, campaign, commentId };
  if (hasOwn) return { ...cast, own: await arrangeOwn(cast, name) };
  await followCampaign(fan, campaign);
  return { ...cast, own: undefined };
}

/** The fan comes after the first date, and before the second one, whose mail waits for a day. */
async function arrangeOwn({ test, admin, actor, fan }: Omit<Scene, 'own'>, name: string) {
  const campaign = await publishCampaign(actor, { title: `Is there a way out of ${name}?` });
  const inDays = (days: number) => new Date(test.clock().getTime() + days * dayMs).toISOString();
  await confirmParticipants(test, admin, campaign.id);
  await announce(actor, campaign, inDays(30));
  await followCampaign(fan, campaign);
  const { donationId } = await give(fan, campaign, '5.00');
  return { campaign, donationId, secondDate: inDays(40) };
}

const followCampaign = (by: Member, { id }: Campaign) =>
  by.client.call(followsEndpoints.followCampaign, { params: { id } });

async function comment(by: Member, { id }: Campaign, content: string, parentId?: number) {
  const body = { content, ...(parentId !== undefined && { parentId }) };
  return (await by.client.call(commentsEndpoints.postComment, { params: { id }, body })).id;
}

async function give(by: Member, { id: campaignId }: Campaign, decimal: string, also: object = {}) {
  const body = { amount: decimal, campaignId, ...also };
  const intent = await by.client.call(paymentsEndpoints.createPaymentIntent, { body });
  await confirm(by, intent);
  return intent;
}

const announce = (by: Member, { id }: Campaign, date: string) =>
  by.client.call(campaignsEndpoints.announceConversation, { params: { id }, body: { date } });

/** What the actor does, besides giving. */
const acts = {
  comment: ({ actor, campaign, member }) =>
    comment(actor, campaign, `I would ask @${member.username}.`),
  answer: ({ actor, campaign, commentId }) => comment(actor, campaign, 'I do.', commentId),
  follow: ({ actor, member }) =>
    actor.client.call(followsEndpoints.followMember, { body: { followingId: member.id } }),
  reaction: ({ actor, campaign: { id } }) =>
    actor.client.call(reactionsEndpoints.react, {
      params: { id },
      body: { type: 'support', chosen: true },
    }),
  thanks: async ({ actor, own }) => {
    if (!own) return;
    const params = { id: own.donationId };
    await actor.client.call(supportersEndpoints.thankSupporter, { params });
  },
  'second date': async ({ actor, own }) => {
    if (own) await announce(actor, own.campaign, own.secondDate);
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
export type Act = keyof typeof acts;
const inOrder = Object.keys(acts) as readonly Act[];

const block = (by: Member, { id }: Member) =>
  by.client.call(blocksEndpoints.blockMember, { params: { id } });

const body = { reason: 'Several members have written about it.' };

const recipientBlocks = async (scene: Scene): Promise<void> => {
  for (const each of recipients) await block(scene[each], scene.actor);
};
const actorBlocks = async (scene: Scene): Promise<void> => {
  for (const each of recipients) await block(scene.actor, scene[each]);
};
const unblock = async (scene: Scene): Promise<void> => {
  const params = { id: scene.actor.id };
  for (const each of recipients)
    await scene[each].client.call(blocksEndpoints.unblockMember, { params });
};
const suspend = ({ admin, actor: { id } }: Scene) =>
  admin.client.call(administrationEndpoints.suspendMember, { params: { id }, body });
const reinstate = ({ admin, actor: { id } }: Scene) =>
  admin.client.call(administrationEndpoints.reinstateMember, { params: { id }, body });
const erase = async ({ test, admin, actor: { id } }: Scene): Promise<void> => {
  await admin.client.call(personalDataEndpoints.adminEraseUser, { params: { id }, body });
  await vi.waitFor(async () => {
    const { events } = await test.events.load(userStream(id), ['PersonalDataErased']);
    expect(events).toHaveLength(1);
  }, slow);
};
/** Both campaigns. */
const onCampaigns =
  (endpoint: 'removeCampaign' | 'restoreCampaign') =>
  async ({ admin, campaign, own }: Scene): Promise<void> => {
    for (const { id } of own ? [campaign, own.campaign] : [campaign])
      await admin.client.call(campaignsEndpoints[endpoint], { params: { id }, body });
  };
const remove = onCampaigns('removeCampaign');
const restore = onCampaigns('restoreCampaign');

interface Setting {
  /** What the gift hides. */
  readonly gift?: { readonly anonymous?: true; readonly hideAmount?: true };
  /** What is so after the acts, by the time of reading. */
  readonly then?: readonly ((scene: Scene) => Promise<unknown>)[];
}
const settings = {
  'nothing is hidden': {},
  'the name is hidden': { gift: { anonymous: true } },
  'the amount is hidden': { gift: { hideAmount: true } },
  'the recipient blocks': { then: [recipientBlocks] },
  'the actor blocks': { then: [actorBlocks] },
  'a block has ended': { then: [recipientBlocks, unblock] },
  'name hidden, recipient blocks': { gift: { anonymous: true }, then: [recipientBlocks] },
  'name hidden, actor blocks': { gift: { anonymous: true }, then: [actorBlocks] },
  'the actor is suspended': { then: [suspend] },
  'the actor is reinstated': { then: [suspend, reinstate] },
  'the actor is erased': { then: [erase] },
  'name hidden, actor erased': { gift: { anonymous: true }, then: [erase] },
  'the campaign is removed': { then: [remove] },
  'the campaign is restored': { then: [remove, restore] },
} satisfies Record<string, Setting>;
export type When = keyof typeof settings;

/**
 * Plays scenes in one product, each with a gift and those acts that are named. Afterwards 23 and a half
 * hours pass: the feeds show gifts whose amount is hidden, and the daily mails are due, but the
 * donations to removed campaigns are not returned yet.
 */
export async function play(
  test: TestApp,
  plans: ReadonlyMap<When, ReadonlySet<string>>,
): Promise<ReadonlyMap<When, Scene>> {
  const untilMidnight = dayMs - (test.clock().getTime() % dayMs);
  test.advance(untilMidnight + 20 * hourMs);
  const admin = await registerStaff(test, 'admin');
  const scenes = new Map<When, Scene>();
  // One after the other: the server refuses too many registrations at one time.
  for (const [when, named] of plans) {
    const name = `scene${String(scenes.size)}`;
    scenes.set(when, await arrange(test, admin, name, named.has('second date')));
  }
  await test.caughtUp();
  test.advance(hourMs);
  await Promise.all(
    Array.from(scenes, async ([when, scene]) => {
      const { gift, then = [] }: Setting = settings[when];
      await give(scene.actor, scene.campaign, amount, gift);
      for (const act of inOrder) if (plans.get(when)?.has(act)) await acts[act](scene);
      for (const change of then) await change(scene);
    }),
  );
  test.advance(dayMs - hourMs / 2);
  return scenes;
}
