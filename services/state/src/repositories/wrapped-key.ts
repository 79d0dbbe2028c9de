import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Length in bytes of the vault key and of every subject's key (AES-256). */
export const KEY_BYTES = 32;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A wrapped key could not be decrypted: another vault key, another subject's record, or damage. */
export class VaultKeyMismatch extends Error {
  override readonly name = 'VaultKeyMismatch';
}

/** Encrypts a key with AES-256-GCM under the vault key, bound to the subject. Base64 of nonce, ciphertext, tag. */
export function wrapKey(vaultKey: Uint8Array, subject: string, key: Uint8Array): string {
  return seal(vaultKey, subject, key);
}

/** Decrypts what `wrapKey` returned. @throws VaultKeyMismatch */
export function unwrapKey(vaultKey: Uint8Array, subject: string, wrapped: string): Uint8Array {
  const key = unseal(vaultKey, subject, wrapped);
  if (key.length !== KEY_BYTES) throw new VaultKeyMismatch(`the key of ${subject} is damaged`);
  return key;
}

/** Encrypts a text as `wrapKey` does a key; `purpose` is bound to it. */
export function sealText(vaultKey: Uint8Array, purpose: string, text: string): string {
  return seal(vaultKey, purpose, Buffer.from(text, 'utf8'));
}

/** Decrypts what `sealText` returned. @throws VaultKeyMismatch */
export function unsealText(vaultKey: Uint8Array, purpose: string, sealed: string): string {
  return Buffer.from(unseal(vaultKey, purpose, sealed)).toString('utf8');
}

function seal(vaultKey: Uint8Array, purpose: string, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', vaultKey, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

function unseal(vaultKey: Uint8Array, purpose: string, sealed: string): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) {
    throw new VaultKeyMismatch(`the key of ${purpose} is damaged`);
  }
  const decipher = createDecipheriv('aes-256-gcm', vaultKey, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return new Uint8Array(Buffer.concat(opened));
  } catch (error) {
    throw new VaultKeyMismatch(`the key of ${purpose} does not open under this vault key`, {
      cause: error,
    });
  }
}
