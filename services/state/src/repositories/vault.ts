import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { compoundKey, keyParts } from '../keys.ts';
import { SubjectErased } from '../port.ts';
import type { Subject, SubjectKey, UserSecret, Vault } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { put, scanAll, upsert } from './put-update-scan.ts';
import { KEY_BYTES, sealText, unsealText, unwrapKey, wrapKey } from './wrapped-key.ts';

/**
 * A subject's record is never removed: without the tombstone `keyFor` would create a new key, and a
 * lost record could not be told from an erased one. `wrapped` is null when the subject was closed
 * before it had a key.
 */
type KeyRecord =
  | {
      readonly state: 'live' | 'closed';
      readonly wrapped: string | null;
      readonly owner: Subject | null;
      readonly madeAt: number;
    }
  | { readonly state: 'erased'; readonly owner: Subject | null; readonly erasedAt: number };

/** The hash of a registration is stored with the id of its command, a later hash alone. */
type PasswordRecord = string | { readonly hash: string; readonly command: string };

const userSecrets = [
  'totp-key',
  'new-totp-key',
  'new-totp-key-until',
  'recovery-codes',
] as const satisfies readonly UserSecret[];

/**
 * `vaultKey`: 32 bytes, kept outside the store.
 * @throws RangeError for a vault key of another length
 */
export function createVault(rows: Rows, vaultKey: Uint8Array, clock: Clock): Vault {
  if (vaultKey.length !== KEY_BYTES)
    throw new RangeError(
      `the vault key has ${String(KEY_BYTES)} bytes, not ${String(vaultKey.length)}`,
    );

  const read = async (subject: Subject): Promise<KeyRecord | undefined> => {
    const row = await rows.get(tables.vaultKeys, subject);
    return row?.value as KeyRecord | undefined;
  };

  const change = async (
    subject: Subject,
    next: (record: KeyRecord | undefined) => KeyRecord | undefined,
  ): Promise<void> => {
    await upsert(rows, tables.vaultKeys, subject, next);
  };

  const openKey = (subject: Subject, record: KeyRecord): Uint8Array => {
    if (record.state !== 'live' || record.wrapped === null) {
      throw new SubjectErased(`${subject} is ${record.state}: its key must not encrypt new data`);
    }
    return unwrapKey(vaultKey, subject, record.wrapped);
  };

  const create = async (subject: Subject, owner: Subject | undefined): Promise<void> => {
    if (owner !== undefined) {
      // The subject is listed before the owner is read, so that an erasure, which closes the owner
      // and then lists what it owns, either finds this subject or is noticed here.
      await rows.insert(tables.vaultOwned, compoundKey(owner, subject), null);
      const found = await read(owner);
      if (found !== undefined && found.state !== 'live') {
        throw new SubjectErased(`${owner} is ${found.state}: it cannot own new keys`);
      }
    }
    const wrapped = wrapKey(vaultKey, subject, randomBytes(KEY_BYTES));
    const record: KeyRecord = {
      state: 'live',
      wrapped,
      owner: owner ?? null,
      madeAt: clock().getTime(),
    };
    await rows.insert(tables.vaultKeys, subject, record);
  };

  const passwordRecord = async (userId: number): Promise<PasswordRecord | undefined> => {
    const row = await rows.get(tables.passwordHashes, String(userId));
    return row?.value as PasswordRecord | undefined;
  };

  const hashIn = (record: PasswordRecord | undefined): string | undefined =>
    typeof record === 'object' ? record.hash : record;

  const secretKey = (userId: number, secret: UserSecret): string =>
    compoundKey(String(userId), secret);

  const removeSecretsOf = async (userId: number): Promise<void> => {
    await rows.remove(tables.passwordHashes, String(userId));
    for (const secret of userSecrets)
      await rows.remove(tables.userSecrets, secretKey(userId, secret));
  };

  /**
   * Called after a hash or a secret was written: removes it when the user was erased before. A
   * later erasure removes it itself.
   */
  const assertNotErased = async (userId: number): Promise<void> => {
    const user = `user-${String(userId)}`;
    const found = await read(user);
    if (found === undefined || found.state === 'live') return;
    await removeSecretsOf(userId);
    throw new SubjectErased(`${user} is ${found.state}`);
  };

  return {
    async keyFor(subject, owner) {
      const found = await read(subject);
      if (found !== undefined) return openKey(subject, found);
      await create(subject, owner);
      // Of several concurrent calls, only one has inserted its key; all return that key.
      const created = await read(subject);
      if (created === undefined)
        throw new Error(`the key of ${subject} was written but cannot be found`);
      return openKey(subject, created);
    },

    async readKey(subject): Promise<SubjectKey> {
      const record = await read(subject);
      if (record === undefined) return { state: 'missing' };
      if (record.state === 'erased') return { state: 'erased' };
      if (record.wrapped === null) return { state: 'missing' };
      return { state: 'live', key: unwrapKey(vaultKey, subject, record.wrapped) };
    },

    close: (subject) =>
      change(subject, (record) => {
        if (record === undefined)
          return { state: 'closed', wrapped: null, owner: null, madeAt: clock().getTime() };
        return record.state === 'live' ? { ...record, state: 'closed' } : undefined;
      }),

    async erase(subject) {
      await change(subject, (record) =>
        record?.state === 'erased'
          ? undefined
          : { state: 'erased', owner: record?.owner ?? null, erasedAt: clock().getTime() },
      );
      const userId = /^user-(\d+)$/.exec(subject)?.[1];
      if (userId !== undefined) await removeSecretsOf(Number(userId));
    },

    async countSubjects() {
      let subjects = 0;
      for await (const { value } of scanAll(rows, tables.vaultKeys)) {
        const record = value as KeyRecord;
        if (record.state === 'erased' || record.wrapped !== null) subjects += 1;
      }
      return subjects;
    },

    async ownedBy(owner) {
      const subjects: Subject[] = [];
      for await (const row of scanAll(rows, tables.vaultOwned, {
        prefix: `${compoundKey(owner)}/`,
      })) {
        const subject = keyParts(row.key)[1] ?? '';
        const found = await read(subject);
        if (found === undefined || found.owner === owner || found.owner === null)
          subjects.push(subject);
      }
      return subjects;
    },

    async setPasswordHash(userId, hash) {
      await put(rows, tables.passwordHashes, String(userId), hash);
      await assertNotErased(userId);
    },

    async replacePasswordHash(userId, former, hash) {
      const key = String(userId);
      const row = await rows.get(tables.passwordHashes, key);
      if (hashIn(row?.value as PasswordRecord | undefined) !== former) return false;
      const replaced = row
        ? await rows.replace(tables.passwordHashes, key, hash, row.version)
        : await rows.insert(tables.passwordHashes, key, hash);
      if (replaced) await assertNotErased(userId);
      return replaced;
    },

    async claimPasswordHash(userId, hash, command) {
      const claimed: PasswordRecord = { hash, command };
      if (!(await rows.insert(tables.passwordHashes, String(userId), claimed))) {
        const existing = await passwordRecord(userId);
        if (typeof existing === 'string' || existing?.command !== command) return false;
      }
      await assertNotErased(userId);
      return true;
    },

    async passwordHash(userId) {
      return hashIn(await passwordRecord(userId));
    },

    async setSecret(userId, secret, value) {
      const key = secretKey(userId, secret);
      await put(rows, tables.userSecrets, key, sealText(vaultKey, key, value));
      await assertNotErased(userId);
    },

    async secret(userId, secret) {
      const key = secretKey(userId, secret);
      const row = await rows.get(tables.userSecrets, key);
      return row === undefined ? undefined : unsealText(vaultKey, key, row.value as string);
    },

    async removeSecret(userId, secret) {
      await rows.remove(tables.userSecrets, secretKey(userId, secret));
    },

    async consumeSecret(userId, secret, value) {
      const key = secretKey(userId, secret);
      const row = await rows.get(tables.userSecrets, key);
      if (row === undefined || unsealText(vaultKey, key, row.value as string) !== value)
        return false;
      return rows.remove(tables.userSecrets, key, row.version);
    },
  };
}
