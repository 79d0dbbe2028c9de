import { happenedAt, limits, startOfUtcDay } from '@rostrum/contracts';
import { donationLimits } from '@rostrum/contracts/donations';
import { dollars } from '@rostrum/contracts/money';
import { START, type Position, type RecordedEvent } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, type Decider } from '../../kernel/decider.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Mail, MailToOneRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { isKnown, loadPeople, userStream } from '../accounts/index.ts';
import { listedTargets } from '../payments/index.ts';

const { listed, counted, withinMs } = donationLimits.digest;

interface RequestDigest {
  readonly userId: number;
  readonly now: Date;
}

/** Start of the UTC day of the newest digest for a creator, in `user-{id}`. */
const newestDigest: Decider<string, RequestDigest> = {
  initialState: '',
  evolve: (day, event) =>
    event.type === 'BackerDigestRequested' ? startOfUtcDay(happenedAt(event)) : day,
  decide: ({ userId, now }, day) =>
    startOfUtcDay(now.toISOString()) === day
      ? []
      : [{ type: 'BackerDigestRequested', data: { userId } }],
};

/**
 * Requests the digest for a creator, once a day.
 * @throws DomainError (503) while the read model of the donations is behind the log: the mail is made from it
 */
export function requestBackerDigest(app: Pick<App, 'events' | 'projections'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    await untilFolded(app, ['donations']);
    const command = { userId: subjectId, now };
    await execute(app.events, userStream(subjectId), newestDigest, command, cause);
  };
}

/** One donation as the creator may see it: without a name that its donor hides. */
interface DigestLine {
  readonly name: string;
  readonly amountCents: number;
  readonly title: string | undefined;
  readonly hasMessage: boolean;
}

function lineText({ name, amountCents, title, hasMessage }: DigestLine): string {
  const to = title === undefined ? 'your campaign' : `“${title}”`;
  return `${name} gave ${dollars(amountCents)} to ${to}${hasMessage ? ' and wrote you a message' : ''}.`;
}

interface Digest {
  readonly userId: number;
  readonly lines: readonly DigestLine[];
  /** Number of donations that are not listed, and whether there are more than these. */
  readonly more: number;
  readonly many: boolean;
  readonly about: readonly number[];
}

function digestMail({ userId, lines, more, many, about }: Digest): Mail {
  const wrote = lines.some(({ hasMessage }) => hasMessage);
  const rest = `… and ${many ? 'more than ' : ''}${String(more)} more.`;
  return {
    kind: 'campaign_update',
    to: { userId },
    subject: 'New donations from backers of your campaigns',
    paragraphs: [
      'This is what backers gave to your campaigns since the last mail about it.',
      ...lines.map(lineText),
      ...(more > 0 ? [rest] : []),
      'There is at most one such mail a day. You can turn it off in your account settings, under Notifications, Campaign updates.',
    ],
    action: wrote
      ? { label: 'Read the messages', path: '/dashboard?tab=messages' }
      : { label: 'Open your dashboard', path: '/dashboard' },
    about,
  };
}

/**
 * Log position of the digest before this one; the start of the log when there is none. Later digests
 * may follow when a mail is written again.
 */
async function previousDigest(
  events: App['events'],
  { position }: RecordedEvent,
  userId: number,
): Promise<Position> {
  const found = await events.load(userStream(userId), ['BackerDigestRequested']);
  return found.events.findLast((each) => each.position < position)?.position ?? START;
}

/**
 * The digest of what backers gave. Left out are returned donations, those of erased donors, and those
 * with the name of a donor whom a block separates from the creator.
 */
export function backerDigestMail({
  events,
  projections,
  targets,
}: Pick<App, 'events' | 'projections' | 'targets'>): MailToOneRule {
  return {
    name: 'backer-digest',
    types: ['BackerDigestRequested'],
    async write(event) {
      if (event.type !== 'BackerDigestRequested') return undefined;
      const { userId } = event.data;
      const previous = await previousDigest(events, event, userId);
      const { queries, stale } = projections.queriesAfter(event.position, limits.readAfterMs);
      const found = await queries.donations.digestedBetween(
        userId,
        previous,
        event.position,
        counted + 1,
      );
      const donors = found.map((donation) => donation.userId);
      const people = await loadPeople(queries, donors);
      const blocked = await queries.blocks.blockedBetween(userId, donors);
      if (stale()) throw new Error('the read models are behind the log');
      const since = new Date(Date.parse(happenedAt(event)) - withinMs).toISOString();
      // A hidden name stays: a missing donation would tell whose it is.
      const told = found
        .slice(0, counted)
        .filter(
          (donation) =>
            isKnown(people, donation.userId) &&
            (donation.hidesName || !blocked.has(donation.userId)) &&
            (donation.settledAt ?? '') >= since,
        );
      if (told.length === 0) return undefined;
      const shown = told.slice(0, listed);
      const targetOf = await listedTargets(
        targets,
        shown.map(({ target }) => target),
        queries,
      );
      const nameOf = (donation: DonationDocument): string =>
        donation.hidesName ? 'Anonymous' : (people.get(donation.userId)?.username ?? 'Anonymous');
      return digestMail({
        userId,
        lines: shown.map((donation) => ({
          name: nameOf(donation),
          amountCents: donation.amountCents,
          title: targetOf(donation.target)?.title,
          hasMessage: donation.hasMessage,
        })),
        more: told.length - shown.length,
        many: found.length > counted,
        about: [...new Set(shown.map((donation) => donation.userId))],
      });
    },
    example: digestMail({
      userId: 1795000000004,
      lines: [
        {
          name: 'amara',
          amountCents: 2500,
          title: 'Should cities close their centres to cars?',
          hasMessage: true,
        },
        {
          name: 'Anonymous',
          amountCents: 500,
          title: 'Should cities close their centres to cars?',
          hasMessage: false,
        },
      ],
      more: 40,
      many: false,
      about: [],
    }),
  };
}
