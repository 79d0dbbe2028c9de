import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { OutgoingHttpHeader } from 'node:http';

/** Origins of the embedded players of the two supported video hosts. */
const videoHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
];

/**
 * CSP without inline scripts and without other origins, except the video players. Inline styles are
 * allowed because emotion creates them at run time. HSTS is sent only where browsers use https.
 */
export function securityHeaders(https: boolean): Middleware {
  const set = helmetOf(https);
  let constant: readonly (readonly [string, OutgoingHttpHeader])[] | undefined;
  return async (ctx, next) => {
    const { res } = ctx;
    if (constant === undefined) {
      const before = new Set(res.getHeaderNames());
      await set(ctx, () => Promise.resolve());
      constant = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
        value === undefined || before.has(name) ? [] : [[name, value] as const],
      );
    } else {
      // The headers are the same for every answer, so they are computed once.
      for (const [name, value] of constant) res.setHeader(name, value);
    }
    await next();
  };
}

function helmetOf(https: boolean): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: videoHosts,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
}
