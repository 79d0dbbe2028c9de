import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { compoundKey, keyParts } from '../keys.ts';
import type { Rows } from '../rows-port.ts';
import { put, scanAll, upsert } from './put-update-scan.ts';
import { KEY_BYTES, sealText, unsealText, unwrapKey, wrapKey } from './wrapped-key.ts';
import { defineRepository } from './define-repository.ts';

/** The owner of encrypted data: `user-{id}`, or a piece of content, e.g. `campaign-{id}`, `comment-{id}`. */
export type Subject = string;

export type SubjectKey =
  | { readonly state: 'live'; readonly key: Uint8Array }
  | { readonly state: 'erased' }
  | { readonly state: 'missing' };

/**
 * Keys of personal data, password hashes and users' secrets: erasure destroys all of them. Keys are
 * stored encrypted (AES-256-GCM) under the vault key.
 */
export interface Vault {
  /**
   * The subject's key (32 bytes), created on the first call and durable before this resolves.
   * `owner` is recorded with a new key. @throws SubjectErased
   */
  keyFor(subject: Subject, owner?: Subject): Promise<Uint8Array>;
  /**
   * Reads without creating a key. `missing` is a loss of data and must stop a fold; only `erased`
   * may be shown as erased.
   */
  readKey(subject: Subject): Promise<SubjectKey>;
  /**
   * First step of an erasure: from then on `keyFor` throws for the subject, and for a new subject
   * with it as owner; `readKey` still returns the existing keys. Idempotent.
   */
  close(subject: Subject): Promise<void>;
  /** Destroys the subject's key, a user's password hash and secrets, and leaves a tombstone. Idempotent. */
  erase(subject: Subject): Promise<void>;
  /** Number of subjects that have a key or had one. Reads all of them. */
  countSubjects(): Promise<number>;
  /** Subjects whose key was created with this `owner`. */
  ownedBy(owner: Subject): Promise<readonly Subject[]>;
  /** Replaces the user's password hash. @throws SubjectErased */
  setPasswordHash(userId: number, hash: string): Promise<void>;
  /**
   * Compare-and-set of the user's password hash; `former` is undefined when there is none yet.
   * False, with nothing changed, when the hash is not `former`. @throws SubjectErased
   */
  replacePasswordHash(userId: number, former: string | undefined, hash: string): Promise<boolean>;
  /**
   * Sets the first password hash of a registration; `command` is the id of the registering command.
   * False, with nothing changed, when another command has set one: two processes chose the same
   * random user id. A repeat of the same command returns true and keeps the first hash.
   * @throws SubjectErased
   */
  claimPasswordHash(userId: number, hash: string, command: string): Promise<boolean>;
  passwordHash(userId: number): Promise<string | undefined>;
  /** Replaces one of the user's secrets, encrypted under the vault key. @throws SubjectErased */
  setSecret(userId: number, secret: UserSecret, value: string): Promise<void>;
  /** Undefined when there is none, and after the user's erasure. */
  secret(userId: number, secret: UserSecret): Promise<string | undefined>;
  removeSecret(userId: number, secret: UserSecret): Promise<void>;
  /** Removes the secret if it still has this value; true for the one call that removed it. */
  consumeSecret(userId: number, secret: UserSecret, value: string): Promise<boolean>;
}

/**
 * Secrets of a user's second factor. `new-totp-key` is not used until its first code was entered.
 * The names are stored: never change them.
 */
export type UserSecret = 'totp-key' | 'new-totp-key' | 'new-totp-key-until' | 'recovery-codes';

/** The subject, or the owner of a new subject, is closed or erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
export const vaultTables = {
  vaultKeys: 'vault-keys',
  vaultOwned: 'vault-owned',
  passwordHashes: 'password-hashes',
  userSecrets: 'user-secrets',
} as const;

/**
 * A subject's record is never removed: without the tombstone `keyFor` would create a new key, and a
 * lost record could not be distinguished from an erased one. `wrapped` is null when the subject was
 * closed before it had a key.
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
function createVault(rows: Rows, vaultKey: Uint8Array, clock: Clock): Vault {
  if (vaultKey.length !== KEY_BYTES)
    throw new RangeError(
      `the vault key has ${String(KEY_BYTES)} bytes, not ${String(vaultKey.length)}`,
    );

  const read = async (subject: Subject): Promise<KeyRecord | undefined> => {
    const row = await rows.get(vaultTables.vaultKeys, subject);
    return row?.value as KeyRecord | undefined;
  };

  const change = async (
    subject: Subject,
    next: (record: KeyRecord | undefined) => KeyRecord | undefined,
  ): Promise<void> => {
    await upsert(rows, vaultTables.vaultKeys, subject, next);
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
      await rows.insert(vaultTables.vaultOwned, compoundKey(owner, subject), null);
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
    await rows.insert(vaultTables.vaultKeys, subject, record);
  };

  const passwordRecord = async (userId: number): Promise<PasswordRecord | undefined> => {
    const row = await rows.get(vaultTables.passwordHashes, String(userId));
    return row?.value as PasswordRecord | undefined;
  };

  const hashIn = (record: PasswordRecord | undefined): string | undefined =>
    typeof record === 'object' ? record.hash : record;

  const secretKey = (userId: number, secret: UserSecret): string =>
    compoundKey(String(userId), secret);

  const removeSecretsOf = async (userId: number): Promise<void> => {
    await rows.remove(vaultTables.passwordHashes, String(userId));
    for (const secret of userSecrets)
      await rows.remove(vaultTables.userSecrets, secretKey(userId, secret));
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
      for await (const { value } of scanAll(rows, vaultTables.vaultKeys)) {
        const record = value as KeyRecord;
        if (record.state === 'erased' || record.wrapped !== null) subjects += 1;
      }
      return subjects;
    },

    async ownedBy(owner) {
      const subjects: Subject[] = [];
      for await (const row of scanAll(rows, vaultTables.vaultOwned, {
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
      await put(rows, vaultTables.passwordHashes, String(userId), hash);
      await assertNotErased(userId);
    },

    async replacePasswordHash(userId, former, hash) {
      const key = String(userId);
      const row = await rows.get(vaultTables.passwordHashes, key);
      if (hashIn(row?.value as PasswordRecord | undefined) !== former) return false;
      const replaced = row
        ? await rows.replace(vaultTables.passwordHashes, key, hash, row.version)
        : await rows.insert(vaultTables.passwordHashes, key, hash);
      if (replaced) await assertNotErased(userId);
      return replaced;
    },

    async claimPasswordHash(userId, hash, command) {
      const claimed: PasswordRecord = { hash, command };
      if (!(await rows.insert(vaultTables.passwordHashes, String(userId), claimed))) {
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
      await put(rows, vaultTables.userSecrets, key, sealText(vaultKey, key, value));
      await assertNotErased(userId);
    },

    async secret(userId, secret) {
      const key = secretKey(userId, secret);
      const row = await rows.get(vaultTables.userSecrets, key);
      return row === undefined ? undefined : unsealText(vaultKey, key, row.value as string);
    },

    async removeSecret(userId, secret) {
      await rows.remove(vaultTables.userSecrets, secretKey(userId, secret));
    },

    async consumeSecret(userId, secret, value) {
      const key = secretKey(userId, secret);
      const row = await rows.get(vaultTables.userSecrets, key);
      if (row === undefined || unsealText(vaultKey, key, row.value as string) !== value)
        return false;
      return rows.remove(vaultTables.userSecrets, key, row.version);
    },
  };
}

export const vault = defineRepository({
  tables: Object.values(vaultTables),
  erasable: [vaultTables.vaultKeys, vaultTables.passwordHashes, vaultTables.userSecrets],
  create: ({ rows, vaultKey, clock }) => createVault(rows, vaultKey, clock),
  memberRecords: {
    notErased: 'An erasure closes the member first and destroys the key last; the tombstone stays.',
  },
});
