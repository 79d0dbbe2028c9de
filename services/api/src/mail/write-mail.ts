import { userStream } from '@rostrum/contracts/accounts';
import {
  laneOf,
  mayGoToUnverified,
  outboxLimits,
  type MailLane,
  type MailShare,
} from '@rostrum/contracts/outbox';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Outbox, OutboxMessage } from '@rostrum/state';
import type { KeyedHash } from '../kernel/keyed-hash.ts';
import type { Mail, MailRule } from './mail.ts';
import { hashOfAddress, isMailAddress } from './mail-address.ts';
import { toMember, toStranger, toStrangerInSubject } from './member-text.ts';
import { mayGet, type FindRecipient } from './recipient.ts';

export interface WriteMailOptions {
  readonly findRecipient: FindRecipient;
  readonly outbox: Outbox;
  readonly keyedHash: KeyedHash;
  readonly clock: () => Date;
  /** Whether a mail server is configured. */
  readonly sends: boolean;
  /** Whether the key of a stream's personal data was destroyed. */
  readonly isErased: (subject: string) => Promise<boolean>;
}

/** A mail that a rule is to write about an event. */
export interface DueMail {
  readonly rule: MailRule;
  readonly event: RecordedEvent;
  /** Of a rule for mails to many: the member who gets it; otherwise null. */
  readonly recipient: number | null;
}

export const laneOfRule = ({ example, lane }: MailRule): MailLane => lane ?? laneOf(example.kind);

/** The id of the mail; of a mail to many, it begins with the id of the mailing and a dot. */
export const mailId = ({ rule, event, recipient }: DueMail): string =>
  recipient === null ? mailingId(rule, event) : `${mailingId(rule, event)}.${String(recipient)}`;

/** The id of what a rule writes about an event. */
export const mailingId = ({ name: rule }: MailRule, { id }: RecordedEvent): string =>
  `${id}.${rule}`;

/** The message to store; undefined when no mail is to be sent. */
export async function writeMail(
  options: WriteMailOptions,
  due: DueMail,
): Promise<OutboxMessage | undefined> {
  const mail = await contentOfDue(due);
  return mail && addressMail(options, mail, due);
}

async function contentOfDue({ rule, event, recipient }: DueMail): Promise<Mail | undefined> {
  if (rule.recipients === undefined) return rule.write(event);
  if (recipient === null) throw new TypeError(`the rule ${rule.name} needs a recipient`);
  const content = await rule.write(event, recipient);
  return content && { ...content, to: { userId: recipient } };
}

/**
 * Stores a mail, and erases it again when one of its subjects is erased: the event may have been
 * read before the erasure, which has already removed the other mails.
 */
export async function putUnlessErased(
  { outbox, isErased }: Pick<WriteMailOptions, 'outbox' | 'isErased'>,
  message: OutboxMessage,
): Promise<void> {
  await outbox.put(message);
  for (const subject of message.erasedWith) {
    if (await isErased(subject)) await outbox.eraseWith(subject);
  }
}

/** The message to store; undefined when nobody may get it. */
async function addressMail(
  { findRecipient, outbox, keyedHash, clock, sends }: WriteMailOptions,
  mail: Mail,
  due: DueMail,
): Promise<OutboxMessage | undefined> {
  const { to, kind } = mail;
  const userId = 'userId' in to ? to.userId : null;
  let recipient: string;
  let verified = false;
  if ('userId' in to) {
    const member = await findRecipient(to.userId);
    if (!member || !mayGet(kind, member)) return undefined;
    recipient = member.address;
    verified = member.verified;
  } else {
    if (!mayGoToUnverified(kind)) return undefined;
    recipient = to.address;
  }
  if (!isMailAddress(recipient)) return undefined;
  const refused = await outbox.refuses(hashOfAddress(keyedHash, recipient));
  const state = !sends ? 'no_server' : refused ? 'refused' : 'waiting';
  const at = clock().getTime();
  return {
    id: mailId(due),
    kind,
    lane: laneOfRule(due.rule),
    to: recipient,
    userId,
    erasedWith: subjectsOf(mail, userId, due.event),
    ...contentOf(mail, verified),
    share: shareOf(mail, verified),
    createdAt: at,
    expiresAt: at + outboxLimits.keptMs,
    state,
    sentAt: null,
    triedSince: at,
    attempts: 0,
    nextAttemptAt: state === 'waiting' ? at : null,
    reason: state === 'refused' ? 'The mail server refused this address before.' : null,
  };
}

function shareOf({ kind, share }: Mail, verified: boolean): MailShare {
  if (kind === 'receipt') return 'receipt';
  if (share === 'reserved') return verified ? 'reserved' : 'unverified';
  if (share === 'anyone') return verified ? 'anyone' : 'stranger';
  return verified || kind === 'answer' ? 'ordinary' : 'anyone';
}

function subjectsOf(
  { about = [], subjects = [] }: Mail,
  userId: number | null,
  { stream }: RecordedEvent,
): readonly string[] {
  const members = userId === null ? about : [userId, ...about];
  return [...new Set([...members.map((id) => userStream(id)), stream, ...subjects])];
}

/**
 * The content for a member, or for an address that nobody has verified; shortened to its limits, the
 * subject on one line.
 */
function contentOf(
  mail: Mail,
  verified: boolean,
): Pick<OutboxMessage, 'subject' | 'paragraphs' | 'action' | 'replyTo'> {
  const { subject, paragraphs, label } = outboxLimits;
  const { action, replyTo } = mail;
  return {
    subject: (verified ? toMember : toStrangerInSubject)(mail.subject)
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, subject.max),
    paragraphs: mail.paragraphs
      .slice(0, paragraphs.max)
      .map(verified ? toMember : toStranger)
      .map((text) => text.slice(0, outboxLimits.paragraph.max)),
    action: action ? { label: action.label.slice(0, label.max), path: action.path } : null,
    replyTo: replyTo !== undefined && isMailAddress(replyTo) ? replyTo : null,
  };
}
