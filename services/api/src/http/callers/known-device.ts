import { accountLimits } from '@rostrum/contracts/accounts';
import { parseCookie, stringifySetCookie } from 'cookie';
import jwt from 'jsonwebtoken';
import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';
import type { RequestContext } from '../route.ts';

const deviceCookie = 'rostrum_device';
/** Signing in and setting a password. Other requests go without it, so answers to them are cached. */
const path = '/api/auth';
const issuer = 'rostrum';
const audience = 'rostrum-device';
const claims = z.object({ sub: z.string(), jti: z.uuid() });

/**
 * Browsers on which members have proved who they are, by a password or a mailed link. Wrong passwords
 * of others do not lock a member out of these. A signed cookie says so; nothing is stored.
 */
export interface KnownDevices {
  /** Id of the browser if the member is known on it; undefined otherwise. */
  idFor(header: RequestContext['header'], userId: number): string | undefined;
  /** The `Set-Cookie` line that makes the member known on the browser. */
  cookieFor(header: RequestContext['header'], userId: number): string;
}

export function createKnownDevices(options: {
  readonly secret: string;
  readonly keyedHash: KeyedHash;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  /** Whether the browser uses https. */
  readonly secure: (header: RequestContext['header']) => boolean;
}): KnownDevices {
  const { keyedHash, clock, newUuid, secure } = options;
  const key = createSecretKey(Buffer.from(options.secret, 'utf8'));
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  /** The cookie outlives the session, so it does not name the member. */
  const subjectOf = (userId: number): string => keyedHash('device', String(userId));

  function idFor(header: RequestContext['header'], userId: number): string | undefined {
    const token = parseCookie(header('cookie') ?? '')[deviceCookie];
    if (token === undefined || token.length > maxToken) return undefined;
    try {
      const verified = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTimestamp: nowSeconds(),
      });
      const { sub, jti } = claims.parse(verified);
      return sub === subjectOf(userId) ? jti : undefined;
    } catch {
      // Forged or expired: an unknown browser.
      return undefined;
    }
  }

  return {
    idFor,
    cookieFor(header, userId) {
      const maxAge = accountLimits.knownDeviceMs / 1000;
      const iat = nowSeconds();
      const jti = idFor(header, userId) ?? newUuid();
      const named = { sub: subjectOf(userId), jti, iss: issuer, aud: audience };
      return stringifySetCookie({
        name: deviceCookie,
        value: jwt.sign({ ...named, iat, exp: iat + maxAge }, key, { algorithm: 'HS256' }),
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'lax',
        secure: secure(header),
      });
    },
  };
}

/** Maximum number of characters; longer values cannot be a token of this product. */
const maxToken = 1000;
