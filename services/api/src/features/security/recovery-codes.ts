import { securityLimits } from '@rostrum/contracts/security/constants';
import type { App } from '../../runtime/app.ts';

/**
 * Without 0, 1, I and O, which are easily confused. 32 characters, so that each represents 5 bits.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 60 bits, as 5 bits per character. */
const characters = 12;

/** Ten new codes, each as `ABCD-EFGH-JKLM`. */
export function newRecoveryCodes({ randomBytes }: Pick<App, 'randomBytes'>): readonly string[] {
  return Array.from({ length: securityLimits.recoveryCodes }, () =>
    Array.from(randomBytes(characters), (byte) => alphabet[byte % alphabet.length] ?? '')
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** A typed code without spaces and dashes, in capitals. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Stores the hashes of a user's codes in place of the earlier ones. */
export async function storeRecoveryCodes(
  { state, keyedHash }: Pick<App, 'state' | 'keyedHash'>,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  const hashes = codes.map((code) => hashOf(keyedHash, userId, plainCode(code)));
  await state.vault.setSecret(userId, 'recovery-codes', hashes.join(' '));
}

/** The index of a user's code in the list that was shown; undefined when it is not in the list. */
export async function placeOfRecoveryCode(
  { state, keyedHash }: Pick<App, 'state' | 'keyedHash'>,
  userId: number,
  code: string,
): Promise<number | undefined> {
  const hashes = (await state.vault.secret(userId, 'recovery-codes'))?.split(' ') ?? [];
  const index = hashes.indexOf(hashOf(keyedHash, userId, code));
  return index < 0 ? undefined : index;
}

const hashOf = (keyedHash: App['keyedHash'], userId: number, code: string): string =>
  keyedHash('recovery-code', `${String(userId)} ${code}`);
