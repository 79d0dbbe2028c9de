import type { Session, Sessions } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { put, update } from './put-update-scan.ts';

/** Newer sessions end the oldest ones of the same user. */
export const SESSIONS_PER_USER = 50;

/** A session is valid while its generation is its user's current one. */
interface SessionRecord {
  readonly session: Session;
  readonly generation: number;
}

/** Sessions of one user, oldest first. A session that has ended may still be listed. */
interface SessionList {
  readonly ids: readonly string[];
  /** Epoch milliseconds: the latest expiry of a listed session. */
  readonly expiresAt: number;
}

export function createSessions(rows: Rows): Sessions {
  const generationOf = async (userId: number): Promise<number> => {
    const row = await rows.get(tables.sessionGenerations, String(userId));
    return row === undefined ? 0 : (row.value as number);
  };

  /** Adds the session to its user's list, and removes the sessions that the list no longer holds. */
  const list = async ({ id, userId, expiresAt }: Session): Promise<void> => {
    const table = tables.sessionsOfUser;
    const key = String(userId);
    for (;;) {
      const row = await rows.get(table, key);
      const listed = row?.value as SessionList | undefined;
      const ids = [...(listed?.ids ?? []), id];
      const record: SessionList = {
        ids: ids.slice(-SESSIONS_PER_USER),
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
      return;
    }
  };

  const unlist = async ({ id, userId }: Session): Promise<void> => {
    await update<SessionList>(
      rows,
      tables.sessionsOfUser,
      String(userId),
      ({ ids, expiresAt }) => ({ ids: ids.filter((each) => each !== id), expiresAt }),
      ({ expiresAt }) => ({ expiresAt }),
    );
  };

  return {
    async create(session) {
      const record: SessionRecord = { session, generation: await generationOf(session.userId) };
      if (
        !(await rows.insert(tables.sessions, session.id, record, { expiresAt: session.expiresAt }))
      ) {
        throw new Error('a session with this id exists');
      }
      await list(session);
    },

    async get(id) {
      const row = await rows.get(tables.sessions, id);
      if (row === undefined) return undefined;
      const { session, generation } = row.value as SessionRecord;
      return generation === (await generationOf(session.userId)) ? session : undefined;
    },

    async revoke(id) {
      const row = await rows.get(tables.sessions, id);
      if (row === undefined) return;
      await rows.remove(tables.sessions, id);
      await unlist((row.value as SessionRecord).session);
    },

    /** A new generation ends all sessions of the user by one write. */
    async revokeAllOf(userId) {
      await put(rows, tables.sessionGenerations, String(userId), (await generationOf(userId)) + 1);
    },
  };
}
