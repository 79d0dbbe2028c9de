import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/**
 * Decides who gets a mail. `security`, `receipt` and `answer` (to somebody who wrote to us) and `invitation` (of
 * a participant) go to every address; the others only to verified ones, and only where the member's preferences allow them. The
 * names are stored.
 */
export const mailKinds = [
  'security',
  'receipt',
  'answer',
  'invitation',
  'message',
  'campaign_update',
  'marketing',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Mails wait in two lanes, each with its own bound and connections, so that mails to many never
 * delay a mail that somebody waits for. Stored.
 */
export const mailLanes = ['transactional', 'bulk'] as const;
export type MailLane = (typeof mailLanes)[number];

/** The kinds of mail that somebody waits for. */
const transactional: ReadonlySet<MailKind> = new Set([
  'security',
  'receipt',
  'answer',
  'invitation',
]);

/** The kinds of mail that may go to an address that nobody has verified. */
const toUnverified: ReadonlySet<MailKind> = new Set([
  'security',
  'receipt',
  'answer',
  'invitation',
]);

/** Whether a mail of this kind may go to an address that was not verified. */
export const mayGoToUnverified = (kind: MailKind): boolean => toUnverified.has(kind);

/** Whether the link of a mail of this kind is a secret of its recipient. */
export const hasSecretLink = (kind: string): boolean =>
  kind === 'security' || kind === 'invitation';

/**
 * Who sees the link of a mail in the outbox. `everybody` who reads the outbox; `with_code`: after a
 * code of a second factor, which is recorded; `nobody`: it was sent, or will be, or invites somebody
 * who is or was of the staff; `operator`: it is of the account of one, and shown at the command line
 * only.
 */
export const linkAccess = ['everybody', 'with_code', 'nobody', 'operator'] as const;
export type LinkAccess = (typeof linkAccess)[number];

/** The lane in which the mails of a kind wait. */
export const laneOf = (kind: MailKind): MailLane =>
  transactional.has(kind) ? 'transactional' : 'bulk';

/**
 * `waiting`: to be sent, or to be tried again. `refused`: the mail server does not accept the address.
 * `failed`: the mail server does not accept the mail, or could not be reached for days, or the
 * address was sent as many mails as it may get in a day. `no_server`:
 * written while no mail server was configured. `unwritten`: an entry about a mail that could not be
 * written. The names are stored.
 */
export const mailStates = [
  'waiting',
  'sent',
  'failed',
  'refused',
  'no_server',
  'unwritten',
] as const;
export type MailState = (typeof mailStates)[number];

/** Which part of the mails that an address may get in a day a mail belongs to. Stored. */
export type MailShare = 'stranger' | 'anyone' | 'unverified' | 'ordinary' | 'receipt' | 'reserved';

export const outboxLimits = {
  address: { max: 320 },
  subject: { max: 200 },
  paragraph: { max: 4000 },
  paragraphs: { max: 40 },
  label: { max: 60 },
  /** Maximum lengths of a rendered mail. */
  text: { max: 200_000 },
  html: { max: 500_000 },
  reason: { max: 300 },
  /**
   * Maximum number of mails of each lane that are kept; beyond it, the oldest that are not waiting
   * are removed.
   */
  mails: { max: 10_000 },
  /** Mails of each lane waiting to be sent; no further ones are written while there are this many. */
  waiting: { max: 1_000 },
  /** Number of recipients whose mails are written at a time, of mails to many. */
  recipients: { atATime: 50 },
  /** Pauses between attempts to name the recipients of mails to many. Milliseconds. */
  mailing: { firstPauseMs: 60_000, longestPauseMs: 60 * 60_000 },
  /**
   * Mails that one address is sent in `ms` milliseconds, over all senders and purposes. A mail is
   * sent while fewer mails than the number of its share were sent, so that a lower share leaves room
   * for the higher ones. `anyone`: mails that strangers can cause, and mails to an address that
   * nobody has verified. `unverified`: mails that such an address needs, as a link to set a new
   * password. `ordinary`: other mails to a verified address. `receipt`: mails about money, which are
   * delayed and never dropped. `reserved`: mails that a verified member needs. `stranger`: mails that
   * strangers can cause to an address that nobody has verified. They count for `anyone`, too, and
   * `stranger` is their number for all addresses of one mailbox.
   */
  toOneAddress: {
    ms: dayMs,
    stranger: 5,
    anyone: 20,
    unverified: 30,
    ordinary: 40,
    receipt: 80,
    reserved: 120,
  },
  /** A mail is removed this long after it was written. Milliseconds. */
  keptMs: 30 * dayMs,
  /** How long a mail server that cannot be reached is tried. Milliseconds. */
  triedMs: 3 * dayMs,
  /** An address that a mail server refused is not tried again for this long. Milliseconds. */
  refusedMs: 90 * dayMs,
} as const;

export const outboxEndpoints = defineEndpoints({
  adminListOutbox: ['GET', '/api/admin/outbox'],
  adminGetMail: ['GET', '/api/admin/outbox/:id'],
  showMailLink: ['POST', '/api/admin/outbox/:id/link'],
  sendMailAgain: ['POST', '/api/admin/outbox/:id/send-again'],
});
