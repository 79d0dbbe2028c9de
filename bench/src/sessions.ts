import { createHmac, randomUUID } from 'node:crypto';
import type { State } from '@rostrum/state';
import { SESSION_SECRET } from './data-directory.ts';

const dayMs = 86_400_000;

/** Signs a member in for a day without a request; a second factor counts as given. Returns the cookie. */
export async function cookieOf({ sessions }: State, userId: number): Promise<string> {
  const id = randomUUID();
  const createdAt = Date.now();
  const expiresAt = createdAt + dayMs;
  await sessions.create({ id, userId, createdAt, expiresAt, confirmedUntil: expiresAt });
  return `rostrum_session=${tokenOf(userId, id)}`;
}

/** A session's token as the server signs it. */
function tokenOf(userId: number, sessionId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: String(userId),
    jti: sessionId,
    iss: 'rostrum',
    aud: 'rostrum-session',
    iat: now,
    exp: now + dayMs / 1000,
  };
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', SESSION_SECRET).update(text).digest('base64url')}`;
}
