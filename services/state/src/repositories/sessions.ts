import type { Session, Sessions } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { put } from './put-update-scan.ts';

/** A session is valid while its generation is its user's current one. */
interface SessionRecord {
  readonly session: Session;
  readonly generation: number;
}

export function createSessions(rows: Rows): Sessions {
  const generationOf = async (userId: number): Promise<number> => {
    const row = await rows.get(tables.sessionGenerations, String(userId));
    return row === undefined ? 0 : (row.value as number);
  };

  return {
    async create(session) {
      const record: SessionRecord = { session, generation: await generationOf(session.userId) };
      if (
        !(await rows.insert(tables.sessions, session.id, record, { expiresAt: session.expiresAt }))
      ) {
        throw new Error('a session with this id exists');
      }
    },

    async get(id) {
      const row = await rows.get(tables.sessions, id);
      if (row === undefined) return undefined;
      const { session, generation } = row.value as SessionRecord;
      return generation === (await generationOf(session.userId)) ? session : undefined;
    },

    async revoke(id) {
      await rows.remove(tables.sessions, id);
    },

    /** A new generation ends all sessions of the user by one write. */
    async revokeAllOf(userId) {
      await put(rows, tables.sessionGenerations, String(userId), (await generationOf(userId)) + 1);
    },
  };
}
