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
/** The id at the end of a key of a list. */
const idOf = (key: string): string => keyParts(key).at(-1) ?? '';

/**
 * Messages by id, and three lists of ids beside them, newest first: all, by state, by subject. A
 * message is listed under its new state before it has it, so that a crash in between loses none; readers
 * leave out what is listed under a state that the message does not have.
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
      // An erasure finds a message that is stored and, after a crash, not yet listed otherwise.
      await listBySubject(message);
      await rows.insert(tables.outbox, message.id, message, { expiresAt });
      // An earlier run may have stored the message and crashed before it was listed.
      const kept = await read(message.id);
      if (kept === undefined) return;
      const options = { expiresAt: kept.expiresAt };
      await Promise.all([
        rows.insert(tables.outboxNewest, newestKey(kept), null, options),
        rows.insert(tables.outboxStates, stateKey(kept.state, kept), null, options),
        // An erasure in between has removed the entry and has not found the message.
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
