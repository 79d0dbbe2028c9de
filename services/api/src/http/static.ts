import { HttpError, type Context, type Middleware } from 'koa';
import send from 'koa-send';
import { fileURLToPath } from 'node:url';

/** Built sites: directories with an `index.html`. */
export interface Sites {
  readonly public: string;
  readonly admin: string;
}

/** Where the build puts them, seen from this file's place in `src` or `dist`. */
export function builtSites(): Sites {
  const dist = (site: string) =>
    fileURLToPath(new URL(`../../../../${site}/dist`, import.meta.url));
  return { public: dist('web-public'), admin: dist('web-admin') };
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built sites: the console under /admin, the public site everywhere else. A navigation
 * to an address that is no file gets the site's page, which routes by itself. Files whose name
 * holds a hash of their content are kept by browsers for a year, everything else is asked for again.
 */
export function staticSites(sites: Sites): Middleware {
  return async (ctx, next) => {
    const { path } = ctx;
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isApi(path)) {
      await next();
      return;
    }
    if (path === '/admin') {
      ctx.redirect('/admin/');
      return;
    }
    const admin = path.startsWith('/admin/');
    const root = admin ? sites.admin : sites.public;
    const file = admin ? path.slice('/admin'.length) : path;
    if (isPublished(file) && (await sendFile(ctx, root, file))) return;
    if (isNavigation(ctx, file) && (await sendFile(ctx, root, '/index.html'))) return;
    await next();
  };
}

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** No source maps, no hidden files, no directories. */
const isPublished = (file: string): boolean =>
  !file.endsWith('/') && !file.endsWith('.map') && isPlain(file);

/** Neither hidden nor written so that it could mean another file. */
const isPlain = (file: string): boolean => !file.includes('/.') && !/%|\\/.test(file);

/** The address names no file, and whoever asks would take a page. */
function isNavigation(ctx: Context, file: string): boolean {
  const last = file.slice(file.lastIndexOf('/') + 1);
  return !last.includes('.') && isPlain(file) && ctx.accepts('html', 'json') === 'html';
}

async function sendFile(ctx: Context, root: string, file: string): Promise<boolean> {
  const hashed = file.startsWith('/assets/');
  try {
    const sent: unknown = await send(ctx, file, {
      root,
      maxage: hashed ? YEAR_MS : 0,
      immutable: hashed,
      hidden: false,
      brotli: false,
      gzip: false,
      setHeaders: (res) => {
        if (!hashed) res.setHeader('cache-control', 'no-cache');
      },
    });
    if (sent !== undefined) spareWhatIsFresh(ctx);
    return sent !== undefined;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return false;
    throw error;
  }
}

/** The browser has this very file. */
function spareWhatIsFresh(ctx: Context): void {
  if (!ctx.fresh) return;
  ctx.status = 304;
  ctx.body = null;
}
