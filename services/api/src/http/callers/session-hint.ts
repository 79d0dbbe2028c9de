import { sessionHint } from '@rostrum/contracts/accounts/constants';
import type { Middleware } from 'koa';
import { isApi } from '../answers/static.ts';
import type { KnownDevices } from './known-device.ts';
import { memberOfSession, setsSession, type SessionCookies } from './session.ts';

/**
 * Sets and removes the hint cookie of a session together with the session cookie, and with a new
 * session the cookie of the known device. Also sets the hint at a navigation with a session but
 * without it (the session began under an older version, or the hint was deleted).
 */
export function sessionHints(
  { missingHint }: Pick<SessionCookies, 'missingHint'>,
  devices: Pick<KnownDevices, 'cookieFor'>,
): Middleware {
  return async (ctx, next) => {
    await next();
    const set = ctx.res.getHeader('set-cookie');
    if (typeof set === 'string' && setsSession(set)) {
      const userId = memberOfSession(set);
      const header = (name: string) => ctx.get(name) || undefined;
      const device = userId === undefined ? [] : [devices.cookieFor(header, userId)];
      ctx.res.setHeader('set-cookie', [hintBeside(set), set, ...device]);
    } else if (!isApi(ctx.path) && ctx.get('accept').includes('text/html')) {
      // While sessions cannot be read, the page is served without the hint.
      const hint = await missingHint((name) => ctx.get(name) || undefined).catch(() => undefined);
      if (hint !== undefined) ctx.res.setHeader('set-cookie', hint);
    }
  };
}

/**
 * The hint cookie with the lifetime and the attributes of a session cookie, but readable by
 * scripts.
 */
function hintBeside(sessionSet: string): string {
  const ended = /^[^;]*=;/.test(sessionSet);
  return sessionSet
    .replace(/^[^;]*/, `${sessionHint}=${ended ? '' : '1'}`)
    .replace(/; HttpOnly/i, '');
}
