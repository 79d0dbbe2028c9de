import { compoundKey, newestFirstPart, timePart } from '../keys.ts';
import type { Outbox, OutboxMessage } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { scanAll, update } from './put-update-scan.ts';

const unsentKey = (message: OutboxMessage): string =>
  compoundKey(timePart(message.createdAt), message.id);
const newestKey = (message: OutboxMessage): string =>
  compoundKey(newestFirstPart(message.createdAt), message.id);

/** Messages by id, and two lists of ids beside them: unsent messages, oldest first; all, newest first. */
export function createOutbox(rows: Rows): Outbox {
  const read = async (id: string): Promise<OutboxMessage | undefined> => {
    const row = await rows.get(tables.outbox, id);
    return row?.value as OutboxMessage | undefined;
  };

  return {
    async put(message) {
      await rows.insert(tables.outbox, message.id, message);
      // An earlier run may have stored the message and crashed before it was listed.
      const kept = (await read(message.id)) ?? message;
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
        const message = await read(row.value as string);
        if (message?.sentAt === null) messages.push(message);
        // The run that sent the message crashed before it removed the message from the list.
        else await rows.remove(tables.outboxUnsent, row.key);
        if (messages.length >= limit) break;
      }
      return messages;
    },

    async markSent(id, at) {
      const sent = await update<OutboxMessage>(rows, tables.outbox, id, (message) =>
        message.sentAt === null ? { ...message, sentAt: at } : undefined,
      );
      if (sent === undefined) throw new Error(`there is no message ${id} in the outbox`);
      await rows.remove(tables.outboxUnsent, unsentKey(sent));
    },

    async list(limit) {
      const messages: OutboxMessage[] = [];
      for await (const row of scanAll(rows, tables.outboxNewest)) {
        const message = await read(row.value as string);
        if (message !== undefined) messages.push(message);
        if (messages.length >= limit) break;
      }
      return messages;
    },
  };
}
