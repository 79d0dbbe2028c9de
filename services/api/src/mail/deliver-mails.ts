import {
  hasSecretLink,
  mailLanes,
  outboxLimits,
  outboxMessages,
  type MailLane,
} from '@rostrum/contracts/outbox';
import type { Outbox, OutboxMessage, RateCounts } from '@rostrum/state';
import type { Logger } from 'pino';
import type { KeyedHash } from '../kernel/keyed-hash.ts';
import { pause } from '../kernel/pause.ts';
import { countMail } from './count-mail.ts';
import { hashOfAddress } from './mail-address.ts';
import { connections, type MailServer, type SendResult } from './mail-server.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

export interface DeliverMailsOptions {
  readonly outbox: Outbox;
  /** Counts the mails to each address. */
  readonly rateCounts: RateCounts;
  /** Undefined when no mail server is configured. */
  readonly openServer: (() => MailServer) | undefined;
  readonly keyedHash: KeyedHash;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Origin that links in mails begin with. */
  readonly siteOrigin: () => string;
  readonly attempted: (outcome: SendResult['kind']) => void;
  readonly limits?: AttemptLimits;
}

/** Milliseconds. */
interface AttemptLimits {
  /** Time limit of one attempt. */
  readonly attemptMs: number;
  /** Time limit of attempts in progress once the product is told to stop. */
  readonly finishMs: number;
}
const usualLimits: AttemptLimits = { attemptMs: 60_000, finishMs: 3_000 };

/** Sends the mails of the outbox. */
export interface MailSender {
  /**
   * Sends waiting mails until `signal` aborts, a few of each lane at a time; at most one process runs
   * it. A mail
   * is sent at least once: after a crash between sending and recording it is sent again, with the
   * same Message-ID. Without a server, waiting mails become `no_server`, and nothing is sent.
   */
  run(signal: AbortSignal): Promise<void>;
  /** Call when mails were written, so that they are sent immediately. */
  wake(): void;
}

/** Poll interval for waiting mails, if `wake` is not called. Milliseconds. */
const pollIntervalMs = 2_000;
const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;

/**
 * Pause after the given number of attempts: 30 seconds, doubled each time, at most an hour.
 * Milliseconds.
 */
export const retryAfterMs = (attempts: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 20));

export function createMailSender(options: DeliverMailsOptions): MailSender {
  const { outbox, openServer, log, limits = usualLimits } = options;
  const wakes = new Map<MailLane, () => void>();
  const lookAgain = async (signal: AbortSignal, woken: Promise<void>): Promise<void> => {
    await Promise.race([woken, pause(pollIntervalMs, signal)]);
  };
  const run = async (
    lane: MailLane,
    server: MailServer | undefined,
    signal: AbortSignal,
    finish: AbortSignal,
  ): Promise<void> => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wakes.set(lane, resolve);
      });
      try {
        if (!server) {
          await withoutServer(outbox, lane);
          return;
        }
        await sendAll(options, lane, server, signal, finish);
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be used; it is tried again');
      }
      await lookAgain(signal, woken);
    }
  };
  return {
    async run(signal) {
      // Of its own for each lane, so that no mail waits for a connection of the other lane.
      const servers = mailLanes.map((lane) => ({ lane, server: openServer?.() }));
      const finish = new AbortController();
      const giveUp = (): void => {
        setTimeout(() => {
          finish.abort();
        }, limits.finishMs).unref();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        await Promise.all(
          servers.map(({ lane, server }) => run(lane, server, signal, finish.signal)),
        );
      } finally {
        signal.removeEventListener('abort', giveUp);
        for (const { server } of servers) server?.close();
      }
    },
    wake: () => {
      for (const wake of wakes.values()) wake();
    },
  };
}

/** Marks mails `no_server` that were waiting when the mail server was removed from the settings. */
async function withoutServer(outbox: Outbox, lane: MailLane): Promise<void> {
  for (const { id } of await outbox.waiting(lane)) {
    await outbox.change(id, (mail) =>
      mail.state === 'waiting' ? { ...mail, state: 'no_server', nextAttemptAt: null } : undefined,
    );
  }
}

async function sendAll(
  options: DeliverMailsOptions,
  lane: MailLane,
  server: MailServer,
  signal: AbortSignal,
  finish: AbortSignal,
): Promise<void> {
  const now = options.clock().getTime();
  const waiting = await options.outbox.waiting(lane);
  const due = waiting.filter(({ nextAttemptAt }) => (nextAttemptAt ?? 0) <= now);
  const work = async (): Promise<void> => {
    for (let next = due.shift(); next && !signal.aborted; next = due.shift()) {
      await sendOne(options, server, next.id, finish);
    }
  };
  // All attempts end before the next poll, so that no two of them send the same mail.
  const ended = await Promise.allSettled(Array.from({ length: connections }, work));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

async function sendOne(
  options: DeliverMailsOptions,
  server: MailServer,
  id: string,
  finish: AbortSignal,
): Promise<void> {
  const { outbox, keyedHash, clock, siteOrigin, attempted, log, limits = usualLimits } = options;
  // The mail may have been erased since the list was read.
  const mail = await outbox.get(id);
  if (mail?.state !== 'waiting') return;
  const taken = await takeOne(options, mail);
  if (!taken) return;
  const outcome = await renderMail(mail, siteOrigin()).then(
    (content) => sendWithin(server, mail, content, limits.attemptMs, finish),
    notRendered,
  );
  if (outcome.kind !== 'sent') await taken.giveBack();
  if (finish.aborted && outcome.kind === 'again') return;
  const now = clock().getTime();
  const after = await outbox.change(id, (before) => afterAttempt(before, outcome, now));
  attempted(outcome.kind);
  if (outcome.kind === 'sent') return;
  log.warn({ mail: id, state: after?.state, attempts: after?.attempts }, 'a mail was not sent');
  if (outcome.kind !== 'refused') return;
  await outbox.refuse(hashOfAddress(keyedHash, mail.to), now + outboxLimits.refusedMs);
}

async function sendWithin(
  server: MailServer,
  mail: OutboxMessage,
  content: RenderedMail,
  attemptMs: number,
  finish: AbortSignal,
): Promise<SendResult> {
  // Node collects an `AbortSignal.timeout` that only `AbortSignal.any` refers to: it never aborts.
  const over = new AbortController();
  const timer = setTimeout(() => {
    over.abort();
  }, attemptMs);
  try {
    return await server.send(mail, content, AbortSignal.any([finish, over.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Counts a mail to its address. Once the address was sent as many as it may get of the mail's share, a
 * receipt is delayed until the day has passed, and another mail fails.
 * @returns undefined when the mail is not to be sent now
 */
async function takeOne(
  { outbox, rateCounts, keyedHash, log }: DeliverMailsOptions,
  { id, to, ...mail }: OutboxMessage,
): Promise<{ readonly giveBack: () => Promise<void> } | undefined> {
  const share = mail.share ?? (mail.kind === 'receipt' ? 'receipt' : 'ordinary');
  const counted = await countMail({ rateCounts, keyedHash }, to, share);
  if (!('fullUntil' in counted)) return counted;
  const until = counted.fullUntil;
  await outbox.change(id, (before) => {
    if (before.state !== 'waiting') return undefined;
    const reason = outboxMessages.tooMany;
    return share === 'receipt'
      ? { ...before, reason, nextAttemptAt: until, triedSince: until }
      : { ...before, reason, nextAttemptAt: null, state: 'failed' };
  });
  log.warn({ mail: id, share }, 'a mail was not sent: its address was sent as many as it may get');
  return undefined;
}

/** A mail that cannot be rendered fails, so that it does not wait for ever. */
function notRendered(error: unknown): SendResult {
  const reason = `It cannot be rendered: ${error instanceof Error ? error.message : String(error)}`;
  return { kind: 'failed', reason: reason.slice(0, outboxLimits.reason.max) };
}

/** The mail after an attempt; undefined when it was not waiting any more. */
function afterAttempt(
  mail: OutboxMessage,
  outcome: SendResult,
  now: number,
): OutboxMessage | undefined {
  if (mail.state !== 'waiting') return undefined;
  const attempts = mail.attempts + 1;
  const over = { ...mail, attempts, nextAttemptAt: null };
  switch (outcome.kind) {
    case 'sent':
      return { ...over, state: 'sent', sentAt: now, reason: null, action: withoutSecret(mail) };
    case 'refused':
    case 'failed':
      return { ...over, state: outcome.kind, reason: outcome.reason };
    case 'again':
      if (now - mail.triedSince >= outboxLimits.triedMs) {
        return { ...over, state: 'failed', reason: outcome.reason };
      }
      return { ...over, nextAttemptAt: now + retryAfterMs(attempts), reason: outcome.reason };
  }
}

/** Removes the link of a sent security mail: its secret is no longer needed. */
function withoutSecret({ kind, action }: OutboxMessage): OutboxMessage['action'] {
  return hasSecretLink(kind) && action ? { ...action, path: null } : action;
}
