import type { RawAddress, RawAddresses } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { compoundKey } from '../keys.ts';
import { tables } from '../tables.ts';
import { scanAll } from './put-update-scan.ts';

/** Milliseconds that a raw network address is kept: 30 days. */
export const RAW_ADDRESS_MS = 30 * 24 * 60 * 60 * 1_000;

/** Maximum number of addresses that `listOf` reads. */
const LISTED = 1_000;

export function createRawAddresses(rows: Rows): RawAddresses {
  const keyOf = (userId: number, requestId: string): string =>
    compoundKey(String(userId), requestId);
  return {
    async remember({ userId, requestId, address, userAgent, at }) {
      const record: RawAddress = { address, userAgent, at };
      await rows.insert(tables.rawAddresses, keyOf(userId, requestId), record, {
        expiresAt: at + RAW_ADDRESS_MS,
      });
    },

    async get(userId, requestId) {
      const row = await rows.get(tables.rawAddresses, keyOf(userId, requestId));
      return row?.value as RawAddress | undefined;
    },

    async listOf(userId) {
      const prefix = keyOf(userId, '');
      const found = await rows.scan(tables.rawAddresses, { prefix, limit: LISTED });
      return found
        .map(({ value }) => value as RawAddress)
        .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
    },

    async eraseOf(userId) {
      const prefix = keyOf(userId, '');
      for await (const { key } of scanAll(rows, tables.rawAddresses, { prefix })) {
        await rows.remove(tables.rawAddresses, key);
      }
    },
  };
}
