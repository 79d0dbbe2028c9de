import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { OutgoingHttpHeader } from 'node:http';

/** Origins of the embedded players of the two supported video hosts. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The payment providers whose scripts run in the browser. */
export interface BrowserProviders {
  readonly stripe: boolean;
  readonly paypal: boolean;
}

/** Origins as Stripe's documentation of its script lists them. */
const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: [],
};
/** Origins of PayPal's script, of its window in the page, and of what both load. */
const paypalOrigins = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const paypalHosts = {
  script: paypalOrigins,
  connect: paypalOrigins,
  frame: ['https://*.paypal.com'],
  image: paypalOrigins,
};

/**
 * CSP without inline scripts and without other origins, except the video players and the configured
 * payment providers. Inline styles are allowed because emotion creates them at run time. HSTS is sent
 * only where browsers use https.
 */
export function securityHeaders(https: boolean, providers: BrowserProviders): Middleware {
  const set = helmetOf(https, providers);
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

function helmetOf(https: boolean, { stripe, paypal }: BrowserProviders): Middleware {
  const hosts = [...(stripe ? [stripeHosts] : []), ...(paypal ? [paypalHosts] : [])];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hosts.flatMap(({ script }) => script)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts.flatMap(({ image }) => image)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts.flatMap(({ connect }) => connect)],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: [...videoHosts, ...hosts.flatMap(({ frame }) => frame)],
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
    // PayPal's window communicates with the page that opened it.
    crossOriginOpenerPolicy: { policy: paypal ? 'same-origin-allow-popups' : 'same-origin' },
  });
}
