import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the time of a signature and now. */
const toleranceSeconds = 300;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export const signatureHeader = 'Sandbox-Signature';

/** `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`, over the exact bytes that are sent. */
export function sign(body: Buffer | string, secret: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${mac(seconds, body, secret).toString('hex')}`;
}

/** Whether `header` is a fresh signature of these bytes. Compares in constant time. */
export function isSigned(
  body: Buffer,
  header: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const [, seconds, given] = form.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), mac(seconds, body, secret));
}

function mac(seconds: string, body: Buffer | string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** Compares in constant time, even texts of different lengths. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
