import { addressesOutsideApi } from '@rostrum/contracts';
import { HttpError, type Context, type Middleware } from 'koa';
import send from 'koa-send';
import { Readable } from 'node:stream';

/** Built sites: directories with an `index.html`. */
export interface Sites {
  readonly public: string;
  readonly admin: string;
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built sites: the console under /admin, the public site everywhere else. Navigations to
 * other paths get the site's index.html, whose router takes over. Files with a content hash in their
 * name are cached by browsers for a year; all others are revalidated.
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

const outside = new Set<string>(addressesOutsideApi);

export const isApi = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || outside.has(path);

/** No source maps, no hidden files, no directories. */
const isPublished = (file: string): boolean =>
  !file.endsWith('/') && !file.endsWith('.map') && isPlain(file);

/** Excludes hidden files and paths with encoded or backward segments. */
const isPlain = (file: string): boolean => !file.includes('/.') && !/%|\\/.test(file);

/** Whether the request is a browser's navigation rather than a request for a file. */
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
    if (sent === undefined) return false;
    // The compressor that reads the file would wait for more of it for ever.
    if (ctx.body instanceof Readable) ctx.body.once('error', () => ctx.res.destroy());
    spareWhatIsFresh(ctx);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return false;
    throw error;
  }
}

/** Answers 304 when the browser's cached copy is current. */
function spareWhatIsFresh(ctx: Context): void {
  if (!ctx.fresh) return;
  ctx.status = 304;
  ctx.body = null;
}
