import { accountLimits } from '@rostrum/contracts/accounts';
import { sessionLimits } from '@rostrum/contracts/sessions';
import { StateUnavailable, type RawAddresses, type Session, type Sessions } from '@rostrum/state';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sessionHint } from '@rostrum/contracts/accounts/constants';
import jwt from 'jsonwebtoken';
import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { deviceOf } from './device.ts';
import { keepAddress } from './kept-address.ts';
import type { RequestContext } from '../route.ts';

/** Name of the cookie on plain http; part of the OpenAPI document. */
export const sessionCookie = 'rostrum_session';
/**
 * The cookie's name on https. Browsers accept a cookie with this prefix only from this host itself,
 * over https and for all paths, so that no other host of the domain can set one. The plain name is
 * not read.
 */
const hostSessionCookie = `__Host-${sessionCookie}`;

/** Whether a `Set-Cookie` line sets or removes the session's cookie. */
export const setsSession = (line: string): boolean =>
  line.startsWith(`${sessionCookie}=`) || line.startsWith(`${hostSessionCookie}=`);

/** The member of the session that a `Set-Cookie` line starts; undefined when it ends one. */
export function memberOfSession(line: string): number | undefined {
  const [, token = ''] = /^[^=]*=([^;]*)/.exec(line) ?? [];
  const named = claims.safeParse(jwt.decode(token));
  return named.success ? Number(named.data.sub) : undefined;
}
const issuer = 'rostrum';
const audience = 'rostrum-session';
const claims = z.object({ sub: z.string().regex(/^\d{1,16}$/), jti: z.uuid() });

export interface SessionClaim {
  readonly userId: number;
  readonly sessionId: string;
  /** Epoch milliseconds: until when a second factor confirms the session. */
  readonly confirmedUntil: number;
}

/** A session that was just started. */
export interface StartedSession {
  readonly id: string;
  readonly device: string;
  /** Whether no earlier session of the member had this device. */
  readonly newDevice: boolean;
}

export interface SessionCookies {
  /** Member and session that a valid cookie names; undefined otherwise. */
  read(header: RequestContext['header']): Promise<SessionClaim | undefined>;
  /**
   * Starts a new session and revokes the one that came with the request (against session fixation).
   * `confirmedUntil`: as in `SessionClaim`.
   */
  signIn(userId: number, context: RequestContext, confirmedUntil?: number): Promise<StartedSession>;
  signOut(context: RequestContext): Promise<void>;
  /**
   * The hint's `Set-Cookie` for a request with a valid session but without the hint; undefined for
   * others.
   */
  missingHint(header: RequestContext['header']): Promise<string | undefined>;
}

export interface SessionOptions {
  readonly secret: string;
  readonly sessions: Sessions;
  readonly addresses: RawAddresses;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  /** Whether the browser uses https. */
  readonly secure: (header: RequestContext['header']) => boolean;
}

/**
 * The cookie is httpOnly and holds a signed JWT that names a session on the server. A forged cookie
 * is refused by its signature, without a look-up; otherwise the session decides, which can be
 * revoked.
 */
export function createSessionCookies(options: SessionOptions): SessionCookies {
  const { sessions, addresses, clock, newUuid, secure } = options;
  // A KeyObject, because jsonwebtoken would convert a string for every request (40 times slower).
  const key = createSecretKey(Buffer.from(options.secret, 'utf8'));

  const nowSeconds = () => Math.floor(clock().getTime() / 1000);

  function verify(token: string): Omit<SessionClaim, 'confirmedUntil'> | undefined {
    try {
      const { sub, jti } = claims.parse(
        jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          clockTimestamp: nowSeconds(),
        }),
      );
      return { userId: Number(sub), sessionId: jti };
    } catch {
      // Forged, expired, from another issuer, or without the claims of a session: a visitor.
      return undefined;
    }
  }

  const setCookie = (context: RequestContext, value: string, maxAgeSeconds: number) =>
    context.setHeader(
      'set-cookie',
      stringifySetCookie({
        name: nameFor(context.header),
        value,
        path: '/',
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: secure(context.header),
      }),
    );

  const nameFor = (header: RequestContext['header']): string =>
    secure(header) ? hostSessionCookie : sessionCookie;

  /** The value of the session cookie, if it can be a token of this product. */
  function tokenOf(header: RequestContext['header']): string | undefined {
    const cookies = header('cookie');
    const token = cookies === undefined ? undefined : parseCookie(cookies)[nameFor(header)];
    return token !== undefined && token !== '' && token.length <= MAX_TOKEN ? token : undefined;
  }

  async function read(header: RequestContext['header']): Promise<SessionClaim | undefined> {
    const token = tokenOf(header);
    const claim = token === undefined ? undefined : verify(token);
    if (!claim) return undefined;
    const session = await sessions.get(claim.sessionId);
    if (session?.userId !== claim.userId) return undefined;
    const now = clock().getTime();
    if (session.expiresAt <= now) return undefined;
    await recordUse(session, now);
    return { ...claim, confirmedUntil: session.confirmedUntil ?? 0 };
  }

  /**
   * Records the use of a session. `StateUnavailable` is ignored, so that a session stays valid while
   * the state cannot be written.
   */
  async function recordUse({ id, lastUsedAt = 0 }: Session, now: number): Promise<void> {
    if (now - lastUsedAt < sessionLimits.lastUsedEveryMs) return;
    await sessions.change(id, { lastUsedAt: toTheMinute(now) }).catch((error: unknown) => {
      if (!(error instanceof StateUnavailable)) throw error;
    });
  }

  async function revokePresent(context: RequestContext): Promise<void> {
    const token = tokenOf(context.header);
    const claim = token === undefined ? undefined : verify(token);
    if (claim) await sessions.revoke(claim.sessionId);
  }

  return {
    read,

    async signIn(userId, context, confirmedUntil) {
      await revokePresent(context);
      const createdAt = clock().getTime();
      const device = deviceOf(context.header('user-agent'));
      const session: Session = {
        id: newUuid(),
        userId,
        createdAt,
        expiresAt: createdAt + accountLimits.sessionMs,
        device,
        lastUsedAt: toTheMinute(createdAt),
        ...(confirmedUntil === undefined ? {} : { confirmedUntil }),
      };
      const { newDevice } = await sessions.create(session);
      await keepAddress(addresses, userId, context);
      const iat = nowSeconds();
      const exp = iat + accountLimits.sessionMs / 1000;
      const named = { sub: String(userId), jti: session.id, iss: issuer, aud: audience, iat, exp };
      setCookie(
        context,
        jwt.sign(named, key, { algorithm: 'HS256' }),
        accountLimits.sessionMs / 1000,
      );
      return { id: session.id, device, newDevice };
    },

    async signOut(context) {
      await revokePresent(context);
      setCookie(context, '', 0);
    },

    async missingHint(header) {
      const cookies = header('cookie');
      if (cookies === undefined || parseCookie(cookies)[sessionHint] !== undefined)
        return undefined;
      if (!(await read(header))) return undefined;
      return stringifySetCookie({
        name: sessionHint,
        value: '1',
        path: '/',
        maxAge: accountLimits.sessionMs / 1000,
        sameSite: 'lax',
        secure: secure(header),
      });
    },
  };
}

const toTheMinute = (at: number): number => at - (at % 60_000);

/**
 * Maximum number of characters; longer values cannot be a token of this product and are not
 * verified.
 */
const MAX_TOKEN = 1000;
