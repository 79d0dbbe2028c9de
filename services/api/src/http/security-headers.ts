import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { OutgoingHttpHeader } from 'node:http';

/** The players of the two video hosts whose films a campaign may show. */
const videoHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
];

/**
 * No inline script, nothing from elsewhere but the video players; styles inline, because the sites'
 * components make them at run time. HSTS only where browsers come by https.
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
      // They are the same for every answer; a dozen middlewares need not find that out each time.
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
