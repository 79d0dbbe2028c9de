import { userStream } from '@rostrum/contracts/accounts';
import { outboxLimits } from '@rostrum/contracts/outbox';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Outbox, OutboxMessage } from '@rostrum/state';
import type { KeyedHash } from '../kernel/keyed-hash.ts';
import type { Process } from '../kernel/process.ts';
import type { Mail, MailRule } from './mail.ts';
import { comparedAddress, isMailAddress } from './mail-address.ts';
import { mayGet, mayGoToAddress, type FindRecipient } from './recipient.ts';

const name = 'send-mails';

export interface WriteMailsOptions {
  readonly rules: readonly MailRule[];
  readonly findRecipient: FindRecipient;
  readonly outbox: Outbox;
  readonly keyedHash: KeyedHash;
  readonly clock: () => Date;
  /** Whether a mail server is configured. */
  readonly sends: boolean;
  /** Whether the key of a stream's personal data was destroyed. */
  readonly isErased: (subject: string) => Promise<boolean>;
  /** Called when mails were written. */
  readonly written: () => void;
  readonly limits?: OutboxLimits;
}

/** Numbers of mails. */
interface OutboxLimits {
  /** Kept, beside those that wait. */
  readonly mails: number;
  /** Waiting; while there are as many, no further ones are written. */
  readonly waiting: number;
  /** Written between two looks at the number of all. */
  readonly trimEvery: number;
}
const usualLimits: OutboxLimits = {
  mails: outboxLimits.mails.max,
  waiting: outboxLimits.waiting.max,
  trimEvery: 500,
};

/** As many mails wait to be sent as may. */
class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
}

/**
 * Writes the mails that follow from events into the outbox, each once. Begins at the head of a log
 * that it is new to, and leaves out what did not happen when it was recorded: demo data and imports.
 * While as many mails wait as may, it stops reading.
 */
export function writeMailsProcess(options: WriteMailsOptions): Process {
  const { rules, outbox, sends, isErased, written, limits = usualLimits } = options;
  let sinceTrim = limits.trimEvery;
  const write = async (event: RecordedEvent): Promise<boolean> => {
    let any = false;
    for (const rule of rules.filter(({ types }) => types.includes(event.type))) {
      const mail = await rule.write(event);
      const message = mail && (await address(options, `${event.id}.${rule.name}`, mail, event));
      if (!message) continue;
      await outbox.put(message);
      // The event may have been read before an erasure, which has removed other mails by now.
      for (const subject of message.erasedWith) {
        if (await isErased(subject)) await outbox.eraseWith(subject);
      }
      any = true;
      sinceTrim += 1;
    }
    return any;
  };
  return {
    name,
    types: [...new Set(rules.flatMap(({ types }) => types))],
    from: 'head',
    async handle(events) {
      let any = false;
      const recent = events.filter(({ metadata }) => metadata.effectiveAt === undefined);
      if (recent.length > 0 && sends) await assertRoom(outbox, limits.waiting);
      for (const event of recent) any = (await write(event)) || any;
      if (sinceTrim >= limits.trimEvery) {
        await outbox.trim(limits.mails);
        sinceTrim = 0;
      }
      if (any) written();
    },
  };
}

async function assertRoom(outbox: Outbox, most: number): Promise<void> {
  const { total } = await outbox.list({ state: 'waiting' }, { offset: 0, limit: 0 });
  if (total < most) return;
  throw new OutboxFull(`${String(total)} mails wait to be sent; no more are written until then`);
}

/** The message to store; undefined when nobody may get it. */
async function address(
  { findRecipient, outbox, keyedHash, clock, sends }: WriteMailsOptions,
  id: string,
  mail: Mail,
  event: RecordedEvent,
): Promise<OutboxMessage | undefined> {
  const { to, kind } = mail;
  const userId = 'userId' in to ? to.userId : null;
  let recipient: string;
  if ('userId' in to) {
    const member = await findRecipient(to.userId);
    if (!member || !mayGet(kind, member)) return undefined;
    recipient = member.address;
  } else {
    if (!mayGoToAddress(kind)) return undefined;
    recipient = to.address;
  }
  if (!isMailAddress(recipient)) return undefined;
  const refused = await outbox.refuses(keyedHash('mail-address', comparedAddress(recipient)));
  const state = !sends ? 'no_server' : refused ? 'refused' : 'waiting';
  const at = clock().getTime();
  return {
    id,
    kind,
    to: recipient,
    userId,
    erasedWith: subjectsOf(mail, userId, event),
    ...contentOf(mail),
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

function subjectsOf(
  { about = [] }: Mail,
  userId: number | null,
  { stream }: RecordedEvent,
): readonly string[] {
  const members = userId === null ? about : [userId, ...about];
  return [...new Set([...members.map((id) => userStream(id)), stream])];
}

/** The content within its limits; the subject on one line. */
function contentOf(
  mail: Mail,
): Pick<OutboxMessage, 'subject' | 'paragraphs' | 'action' | 'replyTo'> {
  const { subject, paragraphs, label } = outboxLimits;
  const { action, replyTo } = mail;
  return {
    subject: mail.subject
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, subject.max),
    paragraphs: mail.paragraphs
      .slice(0, paragraphs.max)
      .map((text) => text.slice(0, outboxLimits.paragraph.max)),
    action: action ? { label: action.label.slice(0, label.max), path: action.path } : null,
    replyTo: replyTo !== undefined && isMailAddress(replyTo) ? replyTo : null,
  };
}
