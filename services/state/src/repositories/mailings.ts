import type { Rows } from '../rows-port.ts';
import { put } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** How far the mails of a mailing, which goes to many members, are written. */
export interface Mailing {
  /** The last member whose mail is written. Members are in the order of their ids. */
  readonly after: number;
  readonly ended: boolean;
}

/** Cursors of the mailings, by id. */
export interface Mailings {
  get(id: string): Promise<Mailing | undefined>;
  /** Replaces the cursor. After `expiresAt` it is removed. */
  set(id: string, mailing: Mailing, expiresAt: number): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  mailings: 'mailings',
} as const;

function createMailings(rows: Rows): Mailings {
  return {
    async get(id) {
      return (await rows.get(tables.mailings, id))?.value as Mailing | undefined;
    },
    set: (id, mailing, expiresAt) => put(rows, tables.mailings, id, mailing, { expiresAt }),
  };
}

export const mailings = defineRepository({
  tables: Object.values(tables),
  create: ({ rows }) => createMailings(rows),
  memberRecords: { notErased: 'The id of a member, which is no personal data.' },
});
