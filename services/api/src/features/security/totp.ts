import { Secret, TOTP } from 'otpauth';

/** Bytes of a key (RFC 4226 recommends 20). */
const keyBytes = 20;
const periodMs = 30_000;
/** Number of steps before and after the current one that are accepted, because clocks differ. */
const window = 1;

/** A new key of an authenticator app, in Base32. */
export function newTotpKey(randomBytes: (bytes: number) => Uint8Array): string {
  const bytes = randomBytes(keyBytes);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The URI that authenticator apps read from a QR code. */
export const enrolmentUri = (key: string, username: string): string =>
  totp(key, username).toString();

/** The time step, around `now`, of a code of six digits; undefined when the code is wrong. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(key).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / periodMs) + delta;
}

const totp = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Rostrum', label, secret: Secret.fromBase32(key), period: periodMs / 1000 });
