import type { Rows } from '../rows-port.ts';
import { compoundKey } from '../keys.ts';
import { scanAll } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** Address and user agent of a request. Records of earlier versions have no time. */
export interface RawAddress {
  readonly address: string;
  readonly userAgent: string;
  readonly at?: number;
}

/**
 * Raw network addresses for the administrators' activity list, by the user and the request's id.
 * Kept for 30 days, and never in the event log.
 */
export interface RawAddresses {
  /** Does nothing when there is an entry of this user and request. */
  remember(entry: {
    readonly userId: number;
    readonly requestId: string;
    readonly address: string;
    readonly userAgent: string;
    readonly at: number;
  }): Promise<void>;
  /** Undefined when it is unknown or expired. */
  get(userId: number, requestId: string): Promise<RawAddress | undefined>;
  /**
   * Up to 1,000 addresses of a user, newest first; when there are more, it is arbitrary which ones.
   */
  listOf(userId: number): Promise<readonly RawAddress[]>;
  /** Removes all addresses of a user. */
  eraseOf(userId: number): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  rawAddresses: 'raw-addresses',
} as const;

/** Milliseconds that a raw network address is kept: 30 days. */
export const RAW_ADDRESS_MS = 30 * 24 * 60 * 60 * 1_000;

/** Maximum number of addresses that `listOf` reads. */
const LISTED = 1_000;

function createRawAddresses(rows: Rows): RawAddresses {
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

export const addresses = defineRepository({
  tables: Object.values(tables),
  erasable: [tables.rawAddresses],
  create: ({ rows }) => createRawAddresses(rows),
  memberRecords: { erase: (repository, userId) => repository.eraseOf(userId) },
});
