import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { hear, mailsAreWritten, type Heard } from './heard.fixture.ts';
import {
  play,
  recipients,
  type Act,
  type Recipient,
  type When,
} from './who-must-not-hear.fixture.ts';

/** Nobody is told what others are told, or what they are told in other scenes. */
const nobody = 'nobody';
/** There is no such notification, item of the feeds, or mail. */
const never = 'nobody ever';

interface Sentences {
  readonly list?: string;
  readonly feed?: string;
  readonly mail?: string;
}
/** How each act is told. In the feed the name before the colon is that of `user`. */
const said = {
  gift: {
    list: 'ACTOR gave AMOUNT to “TITLE”',
    feed: 'ACTOR: gave AMOUNT to “TITLE”',
    mail: 'ACTOR gave AMOUNT to “TITLE”.',
  },
  'nameless gift': {
    list: 'Somebody gave AMOUNT to “TITLE”',
    feed: 'Nobody: gave AMOUNT to “TITLE”',
    mail: 'Anonymous gave AMOUNT to “TITLE”.',
  },
  'gift without amount': {
    list: 'ACTOR gave to “TITLE”',
    feed: 'ACTOR: gave to “TITLE”',
    mail: 'ACTOR gave to “TITLE”.',
  },
  comment: { list: 'ACTOR commented on “TITLE”', feed: 'ACTOR: commented on “TITLE”' },
  mention: { list: 'ACTOR mentioned you in a comment on “TITLE”' },
  answer: { list: 'ACTOR answered your comment on “TITLE”', feed: 'ACTOR: commented on “TITLE”' },
  follow: { list: 'ACTOR follows you', feed: 'ACTOR: followed MEMBER' },
  reaction: { list: 'ACTOR reacted to “TITLE”' },
  thanks: { list: 'ACTOR thanks you for your donation to “OWN”' },
  publication: { feed: 'ACTOR: published “OWN”' },
  'opening of OWN': { feed: 'ACTOR: “OWN” was published' },
  'opening, nameless': { feed: 'Nobody: “OWN” was published' },
  'opening of TITLE': { feed: 'CREATOR: “TITLE” was published' },
  'first date': {
    list: 'The conversation of “OWN” is announced for DATE',
    feed: 'ACTOR: The date of “OWN” was announced',
    mail: 'The conversation “OWN” has a date',
  },
  'second date': {
    list: 'The conversation of “OWN” was moved to DATE',
    feed: 'ACTOR: The date of “OWN” was announced',
    mail: 'The conversation “OWN” has another date',
  },
  'first date, nameless': { feed: 'Nobody: The date of “OWN” was announced' },
  'second date, nameless': { feed: 'Nobody: The date of “OWN” was announced' },
  takedown: { list: '“TITLE” was removed', mail: 'Your campaign “TITLE” was taken down' },
  restoration: {
    list: 'The removal of “TITLE” was undone',
    mail: 'Your campaign “TITLE” is shown again',
  },
} satisfies Record<string, Sentences> & Record<Act, Sentences>;

type Cell = Recipient | typeof nobody | typeof never;
type Row = readonly [
  when: When,
  what: keyof typeof said,
  list: Cell,
  badge: Cell,
  feed: Cell,
  mail: Cell,
];

/**
 * Who is told of what the actor does. What a scene has no row for is told to nobody. A scene without
 * the second date has no OWN.
 */
const table: readonly Row[] = [
  // when, what, list, badge, feed, mail
  ['nothing is hidden', 'gift', 'creator', 'creator', 'reader', 'creator'],
  ['nothing is hidden', 'comment', 'creator', 'creator', 'reader', never],
  ['nothing is hidden', 'mention', 'member', 'member', never, never],
  ['nothing is hidden', 'answer', 'creator', 'creator', 'reader', never],
  ['nothing is hidden', 'follow', 'member', 'member', 'reader', never],
  ['nothing is hidden', 'reaction', 'creator', 'creator', never, never],
  ['nothing is hidden', 'thanks', 'fan', 'fan', never, never],
  ['nothing is hidden', 'publication', never, never, 'reader', never],
  ['nothing is hidden', 'opening of OWN', never, never, 'fan', never],
  // The fan follows and backs OWN after the first date.
  ['nothing is hidden', 'first date', nobody, nobody, 'fan', nobody],
  ['nothing is hidden', 'second date', 'fan', 'fan', 'fan', 'fan'],

  ['the name is hidden', 'gift', nobody, nobody, nobody, nobody],
  ['the name is hidden', 'nameless gift', 'creator', 'creator', nobody, 'creator'],
  ['the name is hidden', 'opening of TITLE', never, never, 'fan', never],

  // Creators see amounts.
  ['the amount is hidden', 'gift', 'creator', 'creator', nobody, 'creator'],
  ['the amount is hidden', 'gift without amount', nobody, nobody, 'reader', nobody],
  ['the amount is hidden', 'opening of TITLE', never, never, 'fan', never],

  ['the recipient blocks', 'gift', nobody, nobody, nobody, nobody],
  ['the recipient blocks', 'comment', nobody, nobody, nobody, never],
  ['the recipient blocks', 'mention', nobody, nobody, never, never],
  ['the recipient blocks', 'answer', nobody, nobody, nobody, never],
  ['the recipient blocks', 'follow', nobody, nobody, nobody, never],
  ['the recipient blocks', 'reaction', nobody, nobody, never, never],
  ['the recipient blocks', 'thanks', nobody, nobody, never, never],
  ['the recipient blocks', 'publication', never, never, nobody, never],
  ['the recipient blocks', 'opening of OWN', never, never, nobody, never],
  ['the recipient blocks', 'first date', nobody, nobody, nobody, nobody],
  // The mail names nobody, and says until when backers can take their own money back.
  ['the recipient blocks', 'second date', nobody, nobody, nobody, 'fan'],

  ['the actor blocks', 'gift', nobody, nobody, nobody, nobody],
  ['the actor blocks', 'comment', nobody, nobody, nobody, never],
  ['the actor blocks', 'mention', nobody, nobody, never, never],
  ['the actor blocks', 'answer', nobody, nobody, nobody, never],
  ['the actor blocks', 'follow', nobody, nobody, nobody, never],
  ['the actor blocks', 'reaction', nobody, nobody, never, never],
  ['the actor blocks', 'thanks', nobody, nobody, never, never],
  ['the actor blocks', 'publication', never, never, nobody, never],
  ['the actor blocks', 'opening of OWN', never, never, nobody, never],
  ['the actor blocks', 'first date', nobody, nobody, nobody, nobody],
  ['the actor blocks', 'second date', nobody, nobody, nobody, 'fan'],

  // A missing gift would tell whose it is.
  ['name hidden, recipient blocks', 'gift', nobody, nobody, nobody, nobody],
  ['name hidden, recipient blocks', 'nameless gift', 'creator', 'creator', nobody, 'creator'],
  ['name hidden, recipient blocks', 'opening of TITLE', never, never, 'fan', never],
  ['name hidden, actor blocks', 'gift', nobody, nobody, nobody, nobody],
  ['name hidden, actor blocks', 'nameless gift', 'creator', 'creator', nobody, 'creator'],
  ['name hidden, actor blocks', 'opening of TITLE', never, never, 'fan', never],

  // The block has ended the follows between the two.
  ['a block has ended', 'gift', 'creator', 'creator', nobody, 'creator'],
  ['a block has ended', 'comment', 'creator', 'creator', nobody, never],
  ['a block has ended', 'mention', 'member', 'member', never, never],
  ['a block has ended', 'follow', nobody, nobody, nobody, never],
  ['a block has ended', 'opening of TITLE', never, never, 'fan', never],

  // What was said before is still told, and the campaign goes on.
  ['the actor is suspended', 'gift', 'creator', 'creator', nobody, 'creator'],
  ['the actor is suspended', 'comment', 'creator', 'creator', nobody, never],
  ['the actor is suspended', 'mention', 'member', 'member', never, never],
  ['the actor is suspended', 'answer', 'creator', 'creator', nobody, never],
  ['the actor is suspended', 'follow', 'member', 'member', nobody, never],
  ['the actor is suspended', 'reaction', 'creator', 'creator', never, never],
  ['the actor is suspended', 'thanks', 'fan', 'fan', never, never],
  ['the actor is suspended', 'publication', never, never, nobody, never],
  ['the actor is suspended', 'opening of OWN', never, never, 'fan', never],
  ['the actor is suspended', 'first date', nobody, nobody, 'fan', nobody],
  ['the actor is suspended', 'second date', 'fan', 'fan', 'fan', 'fan'],

  ['the actor is reinstated', 'gift', 'creator', 'creator', 'reader', 'creator'],
  ['the actor is reinstated', 'comment', 'creator', 'creator', 'reader', never],
  ['the actor is reinstated', 'mention', 'member', 'member', never, never],
  ['the actor is reinstated', 'follow', 'member', 'member', 'reader', never],
  ['the actor is reinstated', 'opening of TITLE', never, never, 'fan', never],

  // A campaign with backers goes on without a name.
  ['the actor is erased', 'gift', nobody, nobody, nobody, nobody],
  ['the actor is erased', 'comment', nobody, nobody, nobody, never],
  ['the actor is erased', 'mention', nobody, nobody, never, never],
  ['the actor is erased', 'answer', nobody, nobody, nobody, never],
  ['the actor is erased', 'follow', nobody, nobody, nobody, never],
  ['the actor is erased', 'reaction', nobody, nobody, never, never],
  ['the actor is erased', 'thanks', nobody, nobody, never, never],
  ['the actor is erased', 'publication', never, never, nobody, never],
  ['the actor is erased', 'opening of OWN', never, never, nobody, never],
  ['the actor is erased', 'opening, nameless', never, never, 'fan', never],
  ['the actor is erased', 'first date', nobody, nobody, nobody, nobody],
  ['the actor is erased', 'first date, nameless', never, never, 'fan', never],
  ['the actor is erased', 'second date', 'fan', 'fan', nobody, 'fan'],
  ['the actor is erased', 'second date, nameless', never, never, 'fan', never],

  // The mail leaves out what erased donors gave.
  ['name hidden, actor erased', 'gift', nobody, nobody, nobody, nobody],
  ['name hidden, actor erased', 'nameless gift', 'creator', 'creator', nobody, nobody],
  ['name hidden, actor erased', 'opening of TITLE', never, never, 'fan', never],

  // The creator still sees the campaign; its donations are not returned yet.
  ['the campaign is removed', 'gift', 'creator', 'creator', nobody, 'creator'],
  ['the campaign is removed', 'comment', 'creator', 'creator', nobody, never],
  ['the campaign is removed', 'mention', nobody, nobody, never, never],
  ['the campaign is removed', 'answer', 'creator', 'creator', nobody, never],
  ['the campaign is removed', 'follow', 'member', 'member', 'reader', never],
  ['the campaign is removed', 'reaction', 'creator', 'creator', never, never],
  ['the campaign is removed', 'thanks', nobody, nobody, never, never],
  ['the campaign is removed', 'publication', never, never, nobody, never],
  ['the campaign is removed', 'opening of OWN', never, never, nobody, never],
  ['the campaign is removed', 'first date', nobody, nobody, nobody, nobody],
  ['the campaign is removed', 'second date', nobody, nobody, nobody, nobody],
  ['the campaign is removed', 'takedown', 'creator', 'creator', never, 'creator'],

  ['the campaign is restored', 'gift', 'creator', 'creator', 'reader', 'creator'],
  ['the campaign is restored', 'comment', 'creator', 'creator', 'reader', never],
  ['the campaign is restored', 'mention', 'member', 'member', never, never],
  ['the campaign is restored', 'thanks', 'fan', 'fan', never, never],
  ['the campaign is restored', 'publication', never, never, 'reader', never],
  ['the campaign is restored', 'opening of OWN', never, never, 'fan', never],
  ['the campaign is restored', 'first date', nobody, nobody, 'fan', nobody],
  ['the campaign is restored', 'second date', 'fan', 'fan', 'fan', 'fan'],
  // Both are one entry.
  ['the campaign is restored', 'takedown', nobody, nobody, never, 'creator'],
  ['the campaign is restored', 'restoration', 'creator', 'creator', never, 'creator'],
];

/** When the reader's own activity says that they follow the actor. */
const isStillFollowed: ReadonlySet<When> = new Set([
  'nothing is hidden',
  'the name is hidden',
  'the amount is hidden',
  'the actor is reinstated',
  'the campaign is removed',
  'the campaign is restored',
]);

const columns = ['list', 'feed', 'mail'] as const;

/** The sentences for a recipient in one column, by the rows of a scene. */
const expected = (when: When, column: (typeof columns)[number], recipient: Recipient) =>
  table.flatMap(([scene, what, list, , feed, mail]) => {
    const sentences: Sentences = said[what];
    const cell = { list, feed, mail }[column];
    return scene === when && cell === recipient ? [sentences[column]] : [];
  });

const counted = (when: When, recipient: Recipient): number =>
  table.filter(([scene, , , badge]) => scene === when && badge === recipient).length;

describe('what members do', () => {
  let test: TestApp;
  let heard: ReadonlyMap<When, Heard>;
  const plans = new Map<When, Set<string>>();
  for (const [when, what] of table) plans.set(when, (plans.get(when) ?? new Set()).add(what));

  beforeAll(async () => {
    test = await createTestApp();
    const scenes = await play(test, plans);
    await mailsAreWritten(test);
    const all = Array.from(scenes, async ([when, scene]) => [when, await hear(scene)] as const);
    heard = new Map(await Promise.all(all));
  }, 120_000);
  afterAll(() => test.dispose());

  const heardWhen = (when: When): Heard => {
    const found = heard.get(when);
    if (!found) throw new RangeError(`nothing was played for: ${when}`);
    return found;
  };

  it.each(table)(
    'when %s, the %s is told by the list to %s, by the badge to %s, by the feed to %s, by mail to %s',
    (when, what, list, badge, feed, mail) => {
      const { told } = heardWhen(when);
      const sentences: Sentences = said[what];
      const hearing = (column: (typeof columns)[number], also = (_: Recipient) => true): string => {
        const sentence = sentences[column];
        if (sentence === undefined) return never;
        const all = recipients.filter((each) => told[each][column].includes(sentence));
        return all.filter(also).join(' ') || nobody;
      };
      const isCounted = (each: Recipient) => told[each].unreadCount === counted(when, each);
      expect({
        list: hearing('list'),
        badge: hearing('list', isCounted),
        feed: hearing('feed'),
        mail: hearing('mail'),
      }).toEqual({ list, badge, feed, mail });
    },
  );

  it.each([...plans.keys()])(
    'when %s, nothing else is told, and what is sent spells no name and no amount that is not told',
    (when) => {
      const { told, spellings } = heardWhen(when);
      for (const recipient of recipients) {
        const { raw, unreadCount, activity, ...sentences } = told[recipient];
        for (const column of columns) {
          const all = expected(when, column, recipient);
          expect(sentences[column].toSorted(), `${recipient}: ${column}`).toEqual(all.toSorted());
          for (const word of ['ACTOR', 'AMOUNT'] as const) {
            if (all.some((sentence) => sentence?.includes(word))) continue;
            for (const spelling of spellings[word]) expect(raw[column]).not.toMatch(spelling);
          }
        }
        expect(unreadCount, recipient).toBe(counted(when, recipient));
        const follows = recipient === 'reader' && isStillFollowed.has(when);
        expect(activity.includes('READER: followed ACTOR'), recipient).toBe(follows);
        if (follows) continue;
        for (const spelling of spellings.ACTOR) expect(raw.activity).not.toMatch(spelling);
      }
    },
  );
});
