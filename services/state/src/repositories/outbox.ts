import { compoundKey, keyParts, newestFirstPart } from '../keys.ts';
import type { Outbox, OutboxFilter, OutboxMessage, OutboxState, Subject } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { put, scanAll } from './put-update-scan.ts';

type Indexed = Pick<OutboxMessage, 'id' | 'createdAt'>;
const newestKey = ({ id, createdAt }: Indexed): string =>
  compoundKey(newestFirstPart(createdAt), id);
const stateKey = (state: OutboxState, message: Indexed): string =>
  `${compoundKey(state)}/${newestKey(message)}`;
const subjectKey = (subject: Subject, message: Indexed): string =>
  `${compoundKey(subject)}/${newestKey(message)}`;
const userSubject = (userId: number): Subject => `user-${String(userId)}`;
/** The message id at the end of a list's key. */
const idOf = (key: string): string => keyParts(key).at(-1) ?? '';

/**
 * Messages by id, and three lists of their ids, newest first: all, by state, by subject. A message
 * is listed under a new state before the message itself is changed, so that a crash in between
 * loses no message; readers leave out messages that do not have the state under which they are
 * listed.
 */
export function createOutbox(rows: Rows): Outbox {
  const read = async (id: string): Promise<OutboxMessage | undefined> => {
    const row = await rows.get(tables.outbox, id);
    return row?.value as OutboxMessage | undefined;
  };

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
      // An earlier run may have stored the message and crashed before it completed the lists.
      const kept = await read(message.id);
      if (kept === undefined) return;
      const options = { expiresAt: kept.expiresAt };
      await Promise.all([
        rows.insert(tables.outboxNewest, newestKey(kept), null, options),
        rows.insert(tables.outboxStates, stateKey(kept.state, kept), null, options),
        // Again: an erasure before the message was stored has removed the entry.
        listBySubject(kept),
      ]);
    },

    get: read,

    async waiting() {
      const messages: OutboxMessage[] = [];
      for await (const { key } of scanAll(rows, tables.outboxStates, { prefix: 'waiting/' })) {
        const message = await read(idOf(key));
        if (message?.state === 'waiting') messages.push(message);
      }
      return messages.toReversed();
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
          await rows.insert(tables.outboxStates, stateKey(after.state, after), null, options);
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

    async trim(keep) {
      let seen = 0;
      for await (const { key } of scanAll(rows, tables.outboxNewest)) {
        seen += 1;
        if (seen <= keep) continue;
        const message = await read(idOf(key));
        if (message === undefined) await rows.remove(tables.outboxNewest, key);
        else if (message.state !== 'waiting') await remove(message);
      }
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

const passes = ({ state }: OutboxFilter, message: OutboxMessage | undefined): boolean =>
  message !== undefined && (state === undefined || message.state === state);
