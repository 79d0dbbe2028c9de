import type { Subject } from './vault.ts';
import { compoundKey, keyParts, newestFirstPart } from '../keys.ts';
import type { Row, Rows } from '../rows-port.ts';
import { put, scanAll } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/**
 * `no_server`: written while no mail server was configured. `refused`: the mail server refuses the
 * address. `unwritten`: an entry about a mail whose rule failed. Only `waiting` messages are sent.
 */
export type OutboxState = 'waiting' | 'sent' | 'failed' | 'refused' | 'no_server' | 'unwritten';

/** Messages of different lanes wait, are sent and are trimmed apart from each other. */
export type OutboxLane = 'transactional' | 'bulk';

/** An e-mail to send. The console lists e-mails, so that they can be read without a mail server. */
export interface OutboxMessage {
  /** Derived from the causing event, so that a repeat is the same message. */
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  /** The recipient, when it goes to the current address of a member; else null. */
  readonly userId: number | null;
  /** Subjects whose erasure removes the message, e.g. `user-5`. */
  readonly erasedWith: readonly Subject[];
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** `path` becomes null when a link with a secret was sent. */
  readonly action: { readonly label: string; readonly path: string | null } | null;
  readonly replyTo: string | null;
  /** Which limit of mails to one address counts. Messages of earlier versions have none. */
  readonly share?: 'stranger' | 'anyone' | 'unverified' | 'ordinary' | 'receipt' | 'reserved';
  /** Messages of earlier versions have none: they are transactional. */
  readonly lane?: OutboxLane;
  readonly createdAt: number;
  /** Time at which it is removed. */
  readonly expiresAt: number;
  readonly state: OutboxState;
  readonly sentAt: number | null;
  /** Time at which the attempts to send it began. */
  readonly triedSince: number;
  readonly attempts: number;
  /** Null unless it waits to be sent, or it is an entry about mails to many, which are written then. */
  readonly nextAttemptAt: number | null;
  /** Why the last attempt failed; null without a failure. */
  readonly reason: string | null;
}

export interface OutboxFilter {
  readonly state?: OutboxState;
  /** A member whose personal data is in the message. */
  readonly userId?: number;
}

export interface Outbox {
  /** Does nothing when a message with this id exists. */
  put(message: OutboxMessage): Promise<void>;
  get(id: string): Promise<OutboxMessage | undefined>;
  /** Messages whose ids begin with the prefix, in the order of their ids. */
  startingWith(prefix: string, limit: number): Promise<readonly OutboxMessage[]>;
  /** Messages of a lane that wait to be sent, oldest first. */
  waiting(lane: OutboxLane): Promise<readonly OutboxMessage[]>;
  /** Number of the messages of a lane that wait to be sent. */
  countWaiting(lane: OutboxLane): Promise<number>;
  /**
   * Compare-and-set, repeated after a conflict. `next` returns undefined to leave the message
   * unchanged. It must keep the message's id, `lane`, `createdAt` and `expiresAt`, and its subjects,
   * unless `put` has listed the message under others. Resolves to the message as it is afterwards, or
   * undefined when there is none.
   */
  change(
    id: string,
    next: (message: OutboxMessage) => OutboxMessage | undefined,
  ): Promise<OutboxMessage | undefined>;
  /** A page of the messages, newest first, and the number of all that pass the filter. */
  list(
    filter: OutboxFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly items: readonly OutboxMessage[]; readonly total: number }>;
  remove(id: string): Promise<void>;
  /**
   * Removes the oldest messages of a lane beyond its newest `keep`, except those that wait to be sent
   * or to be written.
   */
  trim(lane: OutboxLane, keep: number): Promise<void>;
  /** Removes all messages with the member's personal data. */
  eraseOf(userId: number): Promise<void>;
  /** Removes all messages with a stream's personal data. */
  eraseWith(subject: Subject): Promise<void>;
  /** Records until `expiresAt` that the mail server refuses an address, given as a keyed hash. */
  refuse(addressHash: string, expiresAt: number): Promise<void>;
  refuses(addressHash: string): Promise<boolean>;
  /** Removes the record of a refusal. */
  accept(addressHash: string): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  outbox: 'outbox',
  outboxNewest: 'outbox-newest',
  outboxStates: 'outbox-states',
  outboxSubjects: 'outbox-subjects',
  refusedAddresses: 'refused-addresses',
} as const;

type IndexedMessage = Pick<OutboxMessage, 'id' | 'createdAt'>;
const newestKey = ({ id, createdAt }: IndexedMessage): string =>
  compoundKey(newestFirstPart(createdAt), id);
const stateKey = (state: OutboxState, message: IndexedMessage): string =>
  `${compoundKey(state)}/${newestKey(message)}`;
const subjectKey = (subject: Subject, message: IndexedMessage): string =>
  `${compoundKey(subject)}/${newestKey(message)}`;
const userSubject = (userId: number): Subject => `user-${String(userId)}`;
const laneOf = ({ lane = 'transactional' }: Pick<OutboxMessage, 'lane'>): OutboxLane => lane;
/** What the lists by age and by state hold beside an id. Rows of earlier versions hold null. */
const rowOf = (message: OutboxMessage) => ({ lane: laneOf(message) });
const isOf = (lane: OutboxLane, { value }: Row): boolean => {
  const row = value as Pick<OutboxMessage, 'lane'> | null;
  return laneOf(row ?? {}) === lane;
};
/** The message id at the end of a list's key. */
const idOf = (key: string): string => keyParts(key).at(-1) ?? '';

/**
 * Messages by id, and three lists of their ids, newest first: all, by state, by subject. The first
 * two hold the message's lane, so that one lane is read without the messages of the other. A message
 * is listed under a new state before the message itself is changed, so that a crash in between
 * loses no message; readers leave out messages that do not have the state under which they are
 * listed.
 */
function createOutbox(rows: Rows): Outbox {
  const read = async (id: string): Promise<OutboxMessage | undefined> => {
    const row = await rows.get(tables.outbox, id);
    return row?.value as OutboxMessage | undefined;
  };

  async function* waitingRows(lane: OutboxLane): AsyncGenerator<Row> {
    for await (const row of scanAll(rows, tables.outboxStates, { prefix: 'waiting/' })) {
      if (isOf(lane, row)) yield row;
    }
  }

  const remove = async (message: OutboxMessage): Promise<void> => {
    const { id, state, erasedWith } = message;
    await rows.remove(tables.outbox, id);
    await Promise.all([
      rows.remove(tables.outboxNewest, newestKey(message)),
      rows.remove(tables.outboxStates, stateKey(state, message)),
      ...erasedWith.map((subject) =>
        rows.remove(tables.outboxSubjects, subjectKey(subject, message)),
      ),
    ]);
  };

  const eraseWith = async (subject: Subject): Promise<void> => {
    const prefix = `${compoundKey(subject)}/`;
    for await (const { key } of scanAll(rows, tables.outboxSubjects, { prefix })) {
      const message = await read(idOf(key));
      if (message === undefined) await rows.remove(tables.outboxSubjects, key);
      else await remove(message);
    }
  };

  const listBySubject = (message: OutboxMessage): Promise<unknown> => {
    const { erasedWith, expiresAt } = message;
    return Promise.all(
      erasedWith.map((subject) =>
        rows.insert(tables.outboxSubjects, subjectKey(subject, message), null, { expiresAt }),
      ),
    );
  };

  return {
    async put(message) {
      const { expiresAt } = message;
      // First, so that an erasure finds the message even when a crash follows before it is in the
      // other lists.
      await listBySubject(message);
      await rows.insert(tables.outbox, message.id, message, { expiresAt });
      // An earlier run may have stored the message and crashed before it added it to all lists.
      const kept = await read(message.id);
      if (kept === undefined) return;
      const options = { expiresAt: kept.expiresAt };
      await Promise.all([
        rows.insert(tables.outboxNewest, newestKey(kept), rowOf(kept), options),
        rows.insert(tables.outboxStates, stateKey(kept.state, kept), rowOf(kept), options),
        // Added again, because an erasure before the message was stored has removed the entry.
        listBySubject(kept),
      ]);
    },

    get: read,

    async startingWith(prefix, limit) {
      const found = await rows.scan(tables.outbox, { prefix, limit });
      return found.map(({ value }) => value as OutboxMessage);
    },

    async waiting(lane) {
      const messages: OutboxMessage[] = [];
      for await (const { key } of waitingRows(lane)) {
        const message = await read(idOf(key));
        if (message?.state === 'waiting') messages.push(message);
      }
      return messages.toReversed();
    },

    async countWaiting(lane) {
      let count = 0;
      for await (const _ of waitingRows(lane)) count += 1;
      return count;
    },

    async change(id, next) {
      for (;;) {
        const row = await rows.get(tables.outbox, id);
        if (row === undefined) return undefined;
        const before = row.value as OutboxMessage;
        const after = next(before);
        if (after === undefined) return before;
        const options = { expiresAt: after.expiresAt };
        const moves = after.state !== before.state;
        if (moves) {
          const row = rowOf(after);
          await rows.insert(tables.outboxStates, stateKey(after.state, after), row, options);
        }
        if (!(await rows.replace(tables.outbox, id, after, row.version, options))) continue;
        if (moves) await rows.remove(tables.outboxStates, stateKey(before.state, before));
        return after;
      }
    },

    async list(filter, { offset, limit }) {
      const items: OutboxMessage[] = [];
      let total = 0;
      for await (const { key } of scanAll(rows, ...listOf(filter))) {
        const inPage = total >= offset && items.length < limit;
        const message = inPage || filter.userId !== undefined ? await read(idOf(key)) : undefined;
        if (filter.userId !== undefined && !passes(filter, message)) continue;
        total += 1;
        if (inPage && message !== undefined && passes(filter, message)) items.push(message);
      }
      return { items, total };
    },

    async trim(lane, keep) {
      let seen = 0;
      for await (const row of scanAll(rows, tables.outboxNewest)) {
        if (!isOf(lane, row)) continue;
        const { key } = row;
        seen += 1;
        if (seen <= keep) continue;
        const message = await read(idOf(key));
        if (message === undefined) await rows.remove(tables.outboxNewest, key);
        else if (!waits(message)) await remove(message);
      }
    },

    async remove(id) {
      const message = await read(id);
      if (message) await remove(message);
    },

    eraseOf: (userId) => eraseWith(userSubject(userId)),
    eraseWith,

    refuse: (addressHash, expiresAt) =>
      put(rows, tables.refusedAddresses, addressHash, null, { expiresAt }),
    refuses: async (addressHash) =>
      (await rows.get(tables.refusedAddresses, addressHash)) !== undefined,
    async accept(addressHash) {
      await rows.remove(tables.refusedAddresses, addressHash);
    },
  };
}

function listOf({
  state,
  userId,
}: OutboxFilter): [table: string, options: { readonly prefix?: string }] {
  if (userId !== undefined) {
    return [tables.outboxSubjects, { prefix: `${userSubject(userId)}/` }];
  }
  if (state !== undefined) return [tables.outboxStates, { prefix: `${state}/` }];
  return [tables.outboxNewest, {}];
}

const waits = ({ state, nextAttemptAt }: OutboxMessage): boolean =>
  state === 'waiting' || (state === 'unwritten' && nextAttemptAt !== null);

const passes = ({ state }: OutboxFilter, message: OutboxMessage | undefined): boolean =>
  message !== undefined && (state === undefined || message.state === state);

export const outbox = defineRepository({
  tables: Object.values(tables),
  erasable: [tables.outbox],
  create: ({ rows }) => createOutbox(rows),
  memberRecords: { erase: (repository, userId) => repository.eraseOf(userId) },
});
