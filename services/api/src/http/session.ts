import { accountLimits } from '@rostrum/contracts/accounts';
import type { Sessions } from '@rostrum/state';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sessionHint } from '@rostrum/contracts/accounts/vocabulary';
import jwt from 'jsonwebtoken';
import { createSecretKey } from 'node:crypto';
import type { RequestContext } from './route.ts';

/** Name of the cookie on plain http; part of the OpenAPI document. */
export const sessionCookie = 'rostrum_session';
/**
 * Its name on https. Browsers accept a cookie with this prefix only from this host itself, over https
 * and for all paths, so that no other host of the domain can plant one. The plain name is not read.
 */
const hostSessionCookie = `__Host-${sessionCookie}`;

/** Whether a `Set-Cookie` line sets or removes the session's cookie. */
export const setsSession = (line: string): boolean =>
  line.startsWith(`${sessionCookie}=`) || line.startsWith(`${hostSessionCookie}=`);
const issuer = 'rostrum';
const audience = 'rostrum-session';

export interface SessionClaim {
  readonly userId: number;
  readonly sessionId: string;
}

export interface SessionCookies {
  /** Member and session that a valid cookie names; undefined otherwise. */
  read(header: RequestContext['header']): Promise<SessionClaim | undefined>;
  /** Starts a new session and revokes the one that the request brought (against session fixation). */
  signIn(userId: number, context: RequestContext): Promise<void>;
  signOut(context: RequestContext): Promise<void>;
  /** The hint's `Set-Cookie` for a request that brings a valid session without it; undefined for others. */
  missingHint(header: RequestContext['header']): Promise<string | undefined>;
}

export interface SessionOptions {
  readonly secret: string;
  readonly sessions: Sessions;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  /** Whether the browser uses https. */
  readonly secure: (header: RequestContext['header']) => boolean;
}

/**
 * The cookie is httpOnly and holds a signed JWT that names a session on the server. The signature
 * saves the look-up for forged cookies; the session, which can be revoked, decides.
 */
export function createSessionCookies(options: SessionOptions): SessionCookies {
  const { sessions, clock, newUuid, secure } = options;
  // A KeyObject, because jsonwebtoken would convert a string for every request (40 times slower).
  const key = createSecretKey(Buffer.from(options.secret, 'utf8'));

  const nowSeconds = () => Math.floor(clock().getTime() / 1000);

  function verify(token: string): SessionClaim | undefined {
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTimestamp: nowSeconds(),
      });
      if (typeof claims === 'string' || !claims.jti || !claims.sub) return undefined;
      return { userId: Number(claims.sub), sessionId: claims.jti };
    } catch {
      // Forged, expired or of another issuer: treated as a visitor.
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

  /** The value of the cookie, when it can be a token of ours. */
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
    return session.expiresAt > clock().getTime() ? claim : undefined;
  }

  async function revokePresent(context: RequestContext): Promise<void> {
    const token = tokenOf(context.header);
    const claim = token === undefined ? undefined : verify(token);
    if (claim) await sessions.revoke(claim.sessionId);
  }

  return {
    read,

    async signIn(userId, context) {
      await revokePresent(context);
      const createdAt = clock().getTime();
      const session = {
        id: newUuid(),
        userId,
        createdAt,
        expiresAt: createdAt + accountLimits.sessionMs,
      };
      await sessions.create(session);
      const iat = nowSeconds();
      const exp = iat + accountLimits.sessionMs / 1000;
      const claims = { sub: String(userId), jti: session.id, iss: issuer, aud: audience, iat, exp };
      setCookie(
        context,
        jwt.sign(claims, key, { algorithm: 'HS256' }),
        accountLimits.sessionMs / 1000,
      );
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

/** Characters; longer values cannot be a token of ours and are not verified. */
const MAX_TOKEN = 1000;
