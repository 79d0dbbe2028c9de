import type { Rows } from '../rows-port.ts';
import { put, update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** A signed-in browser. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Browser and system in plain words. Sessions of earlier versions have none. */
  readonly device?: string;
  /** Exact to the minute. */
  readonly lastUsedAt?: number;
  /** End of the time in which the session counts as confirmed by a second factor. */
  readonly confirmedUntil?: number;
}

export interface Sessions {
  /**
   * Also ends the user's oldest sessions beyond the newest 50. Sessions of versions without this
   * limit are not counted, and last until they expire. `newDevice`: no earlier session of the user
   * had this device; the newest 20 devices are known until 30 days after their last session began.
   * @throws Error when a session with this id exists
   */
  create(session: Session): Promise<{ readonly newDevice: boolean }>;
  /** Undefined when the session is unknown, expired or revoked. */
  get(id: string): Promise<Session | undefined>;
  /** The user's sessions that are neither expired nor revoked, newest first; at most 50. */
  listOf(userId: number): Promise<readonly Session[]>;
  /**
   * Records the last use, or that a second factor confirmed the session. Does nothing for a session
   * that has ended.
   */
  change(id: string, changes: Pick<Session, 'lastUsedAt' | 'confirmedUntil'>): Promise<void>;
  revoke(id: string): Promise<void>;
  revokeAllOf(userId: number): Promise<void>;
  /** Ends every session of the user, and removes the list of the user's sessions and devices. */
  eraseOf(userId: number): Promise<void>;
  /** Ends every session of the user but this one. */
  revokeOthersOf(userId: number, id: string): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  sessions: 'sessions',
  sessionsOfUser: 'sessions-of-user',
  sessionGenerations: 'session-generations',
} as const;

/** Newer sessions end the oldest ones of the same user. */
export const SESSIONS_PER_USER = 50;
/** Number of devices of a user that are remembered; the oldest is forgotten. */
export const DEVICES_PER_USER = 20;

/** A session is valid unless its generation is older than its user's current one. */
interface SessionRecord {
  readonly session: Session;
  readonly generation: number;
}

/** Sessions of one user, oldest first. A session that has ended may still be listed. */
interface SessionList {
  readonly ids: readonly string[];
  /** Devices of these and of earlier sessions, oldest first. */
  readonly devices?: readonly string[];
  /** Epoch milliseconds: the latest expiry of a listed session. */
  readonly expiresAt: number;
}

function createSessions(rows: Rows): Sessions {
  const generationOf = async (userId: number): Promise<number> => {
    const row = await rows.get(tables.sessionGenerations, String(userId));
    return row === undefined ? 0 : (row.value as number);
  };

  /**
   * Adds the session to its user's list, and removes the sessions that the list no longer contains.
   * Resolves to whether its device is new.
   */
  const list = async ({ id, userId, expiresAt, device = '' }: Session): Promise<boolean> => {
    const table = tables.sessionsOfUser;
    const key = String(userId);
    for (;;) {
      const row = await rows.get(table, key);
      const listed = row?.value as SessionList | undefined;
      const ids = [...(listed?.ids ?? []), id];
      const known = listed?.devices ?? [];
      const devices = [...known.filter((each) => each !== device), device];
      const record: SessionList = {
        ids: ids.slice(-SESSIONS_PER_USER),
        devices: devices.slice(-DEVICES_PER_USER),
        expiresAt: Math.max(expiresAt, listed?.expiresAt ?? 0),
      };
      const options = { expiresAt: record.expiresAt };
      const written =
        row === undefined
          ? await rows.insert(table, key, record, options)
          : await rows.replace(table, key, record, row.version, options);
      if (!written) continue;
      const ended = ids.slice(0, -SESSIONS_PER_USER);
      await Promise.all(ended.map((each) => rows.remove(tables.sessions, each)));
      return !known.includes(device);
    }
  };

  const unlist = async ({ id, userId }: Session): Promise<void> => {
    await update<SessionList>(
      rows,
      tables.sessionsOfUser,
      String(userId),
      (listed) => ({ ...listed, ids: listed.ids.filter((each) => each !== id) }),
      ({ expiresAt }) => ({ expiresAt }),
    );
  };

  const listedIds = async (userId: number): Promise<readonly string[]> => {
    const row = await rows.get(tables.sessionsOfUser, String(userId));
    return (row?.value as SessionList | undefined)?.ids ?? [];
  };

  const changeRecord = (
    id: string,
    next: (record: SessionRecord) => SessionRecord | undefined,
  ): Promise<unknown> =>
    update<SessionRecord>(rows, tables.sessions, id, next, ({ session }) => ({
      expiresAt: session.expiresAt,
    }));

  /**
   * A new generation ends all sessions of the user by one write. The records are removed as well,
   * so that `revokeOthersOf` cannot give one of them a newer generation.
   */
  const revokeAllOf = async (userId: number): Promise<void> => {
    await put(rows, tables.sessionGenerations, String(userId), (await generationOf(userId)) + 1);
    const ids = await listedIds(userId);
    await Promise.all(ids.map((id) => rows.remove(tables.sessions, id)));
  };

  return {
    async create(session) {
      const record: SessionRecord = { session, generation: await generationOf(session.userId) };
      if (
        !(await rows.insert(tables.sessions, session.id, record, { expiresAt: session.expiresAt }))
      ) {
        throw new Error('a session with this id exists');
      }
      return { newDevice: await list(session) };
    },

    async get(id) {
      const row = await rows.get(tables.sessions, id);
      if (row === undefined) return undefined;
      const { session, generation } = row.value as SessionRecord;
      return generation >= (await generationOf(session.userId)) ? session : undefined;
    },

    async listOf(userId) {
      const ids = await listedIds(userId);
      const current = await generationOf(userId);
      const found = await Promise.all(ids.map((id) => rows.get(tables.sessions, id)));
      return found
        .flatMap((each) => (each === undefined ? [] : [each.value as SessionRecord]))
        .filter(({ generation }) => generation >= current)
        .map(({ session }) => session)
        .toReversed();
    },

    async change(id, changes) {
      await changeRecord(id, (record) => ({
        ...record,
        session: { ...record.session, ...changes },
      }));
    },

    async revoke(id) {
      const row = await rows.get(tables.sessions, id);
      if (row === undefined) return;
      await rows.remove(tables.sessions, id);
      await unlist((row.value as SessionRecord).session);
    },

    revokeAllOf,

    /** Removes the list last: after a crash, a repeat needs its ids to remove the records. */
    async eraseOf(userId) {
      for (;;) {
        const row = await rows.get(tables.sessionsOfUser, String(userId));
        await revokeAllOf(userId);
        if (row === undefined) return;
        if (await rows.remove(tables.sessionsOfUser, row.key, row.version)) return;
      }
    },

    /** Gives the session the new generation first, so that it stays valid throughout. */
    async revokeOthersOf(userId, id) {
      const generation = (await generationOf(userId)) + 1;
      await changeRecord(id, (record) =>
        record.session.userId === userId ? { ...record, generation } : undefined,
      );
      await put(rows, tables.sessionGenerations, String(userId), generation);
    },
  };
}

export const sessions = defineRepository({
  tables: Object.values(tables),
  erasable: [tables.sessions, tables.sessionsOfUser],
  create: ({ rows }) => createSessions(rows),
  // First: a request of an open session may write records elsewhere.
  memberRecords: { erase: (repository, userId) => repository.eraseOf(userId), first: true },
});
