import type { RawAddresses } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';

/** Milliseconds that a raw network address is kept: 30 days. */
export const RAW_ADDRESS_MS = 30 * 24 * 60 * 60 * 1_000;

interface AddressRecord {
  readonly address: string;
  readonly userAgent: string;
}

export function createRawAddresses(rows: Rows): RawAddresses {
  return {
    async remember({ activityId, address, userAgent, at }) {
      const record: AddressRecord = { address, userAgent };
      await rows.insert(tables.rawAddresses, activityId, record, {
        expiresAt: at + RAW_ADDRESS_MS,
      });
    },

    async get(activityIds) {
      const found = await Promise.all(activityIds.map((id) => rows.get(tables.rawAddresses, id)));
      return new Map(
        found.flatMap((row) => (row === undefined ? [] : [[row.key, row.value as AddressRecord]])),
      );
    },
  };
}
