import type { Answer } from '@rostrum/contracts/client';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import type { OutboxMessage } from '@rostrum/state';
import { expect, vi } from 'vitest';
import { mailedMoment } from '../../mail/mailed-moment.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerVerified, type Member } from '../../testing/members.ts';
import {
  amount,
  fullName,
  recipients,
  slow,
  type Recipient,
  type Scene,
} from './who-must-not-hear.fixture.ts';

/** What one recipient is told. Names, titles, the amount and the date are words in capitals. */
export interface Told {
  readonly list: readonly string[];
  readonly feed: readonly string[];
  readonly mail: readonly string[];
  /** The recipient's own acts. */
  readonly activity: readonly string[];
  /** The number on the badge. */
  readonly unreadCount: number;
  /** The whole answers and mails, as they are sent. */
  readonly raw: Readonly<Record<'list' | 'feed' | 'mail' | 'activity', string>>;
}

/** What was told in one scene. */
export interface Heard {
  readonly told: Readonly<Record<Recipient, Told>>;
  /** Every spelling of who the actor is, and of the amount. */
  readonly spellings: Readonly<Record<'ACTOR' | 'AMOUNT', readonly RegExp[]>>;
}

/** Waits for the mails of both lanes that follow from what has happened, and from due deadlines. */
export async function mailsAreWritten(test: TestApp): Promise<void> {
  await fireDeadlines(test);
  const [sender, recipient] = [await registerVerified(test), await registerVerified(test)];
  await sender.client.call(profilesEndpoints.sendMessage, {
    params: { id: recipient.id },
    body: { message: 'Shall we debate?', shareAddress: false },
  });
  await vi.waitFor(async () => {
    const rules = (await mailsTo(test, recipient)).map(ruleOf);
    expect(rules).toEqual(expect.arrayContaining(['member-message', 'account-verify-address']));
  }, slow);
}

const ruleOf = ({ id }: OutboxMessage): string => id.split('.')[1] ?? '';

async function mailsTo(
  { app }: TestApp,
  { id }: Pick<Member, 'id'>,
): Promise<readonly OutboxMessage[]> {
  const { items } = await app.state.outbox.list({ userId: id }, { offset: 0, limit: 100 });
  return items.filter(({ userId }) => userId === id);
}

export async function hear(scene: Scene): Promise<Heard> {
  const [creator, member, reader, fan] = await Promise.all([
    toldTo(scene, scene.creator),
    toldTo(scene, scene.member),
    toldTo(scene, scene.reader),
    toldTo(scene, scene.fan),
  ]);
  const { id, username } = scene.actor;
  return {
    told: { creator, member, reader, fan },
    spellings: {
      ACTOR: [username, fullName, String(id)].map((text) => new RegExp(text, 'iu')),
      // In dollars and in cents: alone, with the fee, and the fee, from which it can be computed. Ids
      // and hashes hold such digits by chance.
      AMOUNT: ['37[.,]?41', '38[.,]?83', '1[.,]?42'].map(
        (text) => new RegExp(`(?<![\\w.-])${text}(?![\\w-])`, 'u'),
      ),
    },
  };
}

/** What the recipients did themselves is mailed to them, too. */
const ownMails = new Set(['account-verify-address', 'deposit-receipt', 'donation-receipt']);

async function toldTo(scene: Scene, { browser, ...member }: Member): Promise<Told> {
  const read = (path: string) => browser.send('GET', `${path}?limit=100`);
  const [list, feed, activity, mails] = await Promise.all([
    read('/api/notifications'),
    read('/api/following-feed'),
    read('/api/activity-feed'),
    mailsTo(scene.test, member),
  ]);
  const words = wordsFor(scene);
  const { notifications, unreadCount } = list.json as Answer<'listNotifications'>;
  const sentences = (items: Answer<'followingFeed'>): readonly string[] =>
    items.map(({ user, content }) => words(`${user?.username ?? 'Nobody'}: ${content}`));
  const sent = mails.map(({ subject, paragraphs, action, replyTo }) => ({
    subject,
    paragraphs,
    action,
    replyTo,
  }));
  const ofOthers = mails.filter((mail) => !ownMails.has(ruleOf(mail)));
  return {
    list: notifications.map(({ message }) => words(message)),
    feed: sentences(feed.json as Answer<'followingFeed'>),
    activity: sentences(activity.json as Answer<'activityFeed'>),
    mail: ofOthers.flatMap((mail) => linesOf(mail).map(words)),
    unreadCount,
    raw: {
      list: list.text,
      feed: feed.text,
      activity: activity.text,
      mail: JSON.stringify(sent),
    },
  };
}

/** The donations of a daily mail, or the subject of another one. */
const linesOf = (mail: OutboxMessage): readonly string[] =>
  ruleOf(mail) === 'backer-digest' ? mail.paragraphs.slice(1, -1) : [mail.subject];

/** Replaces what is different in each scene. */
function wordsFor(scene: Scene): (text: string) => string {
  const { actor, campaign, own } = scene;
  const words: readonly (readonly [string, string | undefined])[] = [
    ['TITLE', campaign.title],
    ['OWN', own?.campaign.title],
    ['DATE', own && mailedMoment(own.secondDate)],
    ['AMOUNT', `$${amount}`],
    ['ACTOR', actor.username],
    ...recipients.map((each) => [each.toUpperCase(), scene[each].username] as const),
  ];
  return (text) =>
    words.reduce((said, [word, real]) => (real ? said.replaceAll(real, word) : said), text);
}
