import { compoundKey, newestFirstPart, timePart } from '../keys.ts';
import type { Outbox, OutboxMessage, Rows } from '../port.ts';
import { tables } from '../tables.ts';
import { scanAll } from './put-update-scan.ts';

const unsentKey = (message: OutboxMessage): string =>
  compoundKey(timePart(message.createdAt), message.id);
const newestKey = (message: OutboxMessage): string =>
  compoundKey(newestFirstPart(message.createdAt), message.id);

/** Messages by id, and beside them two lists of ids: what is unsent, oldest first, and all, newest first. */
export function createOutbox(rows: Rows): Outbox {
  const read = async (
    id: string,
  ): Promise<{ readonly message: OutboxMessage; readonly version: number } | undefined> => {
    const row = await rows.get(tables.outbox, id);
    return row === undefined
      ? undefined
      : { message: row.value as OutboxMessage, version: row.version };
  };

  return {
    async put(message) {
      await rows.insert(tables.outbox, message.id, message);
      // The one that stands, which may be an earlier run's that ended before it was listed.
      const { message: kept } = (await read(message.id)) ?? { message };
      await Promise.all([
        rows.insert(tables.outboxNewest, newestKey(kept), kept.id),
        ...(kept.sentAt === null
          ? [rows.insert(tables.outboxUnsent, unsentKey(kept), kept.id)]
          : []),
      ]);
    },

    async unsent(limit) {
      const messages: OutboxMessage[] = [];
      for await (const row of scanAll(rows, tables.outboxUnsent)) {
        const found = await read(row.value as string);
        if (found?.message.sentAt === null) messages.push(found.message);
        // Sent, but the run that sent it ended before it was taken off the list.
        else await rows.remove(tables.outboxUnsent, row.key);
        if (messages.length >= limit) break;
      }
      return messages;
    },

    async markSent(id, at) {
      for (;;) {
        const found = await read(id);
        if (found === undefined) throw new Error(`there is no message ${id} in the outbox`);
        const sent: OutboxMessage = { ...found.message, sentAt: found.message.sentAt ?? at };
        if (
          found.message.sentAt === null &&
          !(await rows.replace(tables.outbox, id, sent, found.version))
        )
          continue;
        await rows.remove(tables.outboxUnsent, unsentKey(sent));
        return;
      }
    },

    async list(limit) {
      const messages: OutboxMessage[] = [];
      for await (const row of scanAll(rows, tables.outboxNewest)) {
        const found = await read(row.value as string);
        if (found !== undefined) messages.push(found.message);
        if (messages.length >= limit) break;
      }
      return messages;
    },
  };
}
