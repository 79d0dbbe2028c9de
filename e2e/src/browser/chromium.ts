import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
  type Request,
} from 'playwright-core';
import { consents } from './browser-session.ts';

/**
 * Usual paths of Chromium. The environment variable `CHROMIUM` overrides them. The headless shell
 * comes first: it renders pages as the browser does, in less processor time.
 */
const paths = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** The two sizes at which every page is tested. */
export const screens = {
  desk: { name: '1440', viewport: { width: 1440, height: 900 } },
  phone: {
    name: '360',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  },
} as const;
export type Screen = (typeof screens)[keyof typeof screens];

/**
 * Options of V8, which save a tenth of the processor time of a page: its code is kept for the next one,
 * and a larger space for new objects is collected less often and by one thread. Without its optimizing
 * compilers, a page of the console would take a third more.
 */
const engine = '--js-flags=--no-flush-bytecode --min-semi-space-size=16 --single-threaded-gc';

/** Launches a headless Chromium that sends no background requests. */
export async function launchChromium(
  options: Pick<LaunchOptions, 'handleSIGTERM'> = {},
): Promise<Browser> {
  const executablePath = paths.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium was found: install it, or set CHROMIUM to its path.');
  }
  return chromium.launch({
    ...options,
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // The windows of a test's people share one process, which saves a tenth of the processor time.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      engine,
    ],
  });
}

/** Characters of a page in the output of a failed test. */
const describedLength = 6_000;

interface Account {
  readonly username: string;
  readonly password: string;
}

/** A browser window of one person, and the errors that occurred in it. */
export class Visit {
  /** The windows that are open. */
  static readonly opened = new Set<Visit>();

  readonly context: BrowserContext;
  readonly page: Page;
  /**
   * Console errors, including CSP violations, uncaught exceptions, and requests to other origins.
   */
  readonly errors: string[] = [];
  /**
   * Requests of the open page since it last settled. Event streams are excluded, because they do
   * not end.
   */
  #requests: { readonly request: Request; readonly failed: Promise<void> }[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async open(
    browser: Browser,
    url: string,
    { name: _, ...screen }: Screen,
    also: BrowserContextOptions = {},
  ): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'UTC',
      colorScheme: 'light',
      // Drawing what moves takes processor time, and a click waits until it stands still.
      reducedMotion: 'reduce',
      ...screen,
      ...also,
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const visit = new Visit(context, page);
    visit.#listen(new URL(url).origin);
    Visit.opened.add(visit);
    return visit;
  }

  /**
   * Signs in with the request of the login form. Pages that are opened afterwards are a member's.
   */
  async signIn({ username, password }: Account): Promise<void> {
    await this.#enter('/api/auth/login', { username, password });
  }

  /** Registers a member, who is signed in then. */
  async register({ username, password }: Account): Promise<void> {
    const email = `${username}@example.org`;
    await this.#enter('/api/auth/register', { username, password, email, ...consents });
  }

  /** Opens a page and waits until its heading and fonts are loaded and no skeleton is left. */
  async go(path: string): Promise<void> {
    // Requests of the page that is left may never end.
    this.#requests = [];
    await this.page.goto(path);
    await this.#shown();
  }

  /**
   * Opens a page of the site as a link does, in half of the processor time that `go` takes: the
   * site is only loaded when the window does not show it yet. An unknown address is shown in between,
   * so that nothing of the page that is left is taken for the new one. What the window has loaded
   * before is shown as it was then. Not for an unknown address.
   */
  async follow(path: string): Promise<void> {
    if (/^about:|\/admin\//.test(this.page.url())) return this.go(path);
    const move = (to: string): Promise<void> =>
      this.page.evaluate((address) => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    await move('/between-two-pages');
    const between = this.page.getByRole('heading', { level: 1, name: '404 Page Not Found' });
    await between.evaluate((heading) => (heading.dataset.left = ''));
    this.#requests = [];
    await move(path);
    await this.#shown();
  }

  /**
   * Waits until every request of the page is answered, and rendering the answers sends no further
   * request and leaves no part that is loading. The load state `networkidle` is slower: it waits for
   * half a second without a request.
   */
  async settle(): Promise<void> {
    while (this.#requests.length > 0) {
      const asked = this.#requests;
      this.#requests = [];
      await Promise.all(
        asked.map(async ({ request, failed }) => {
          const response = await request.response();
          // `finished` does not resolve when the request is aborted after the headers of its answer.
          await Promise.race([response?.finished(), failed]);
        }),
      );
      await this.page.evaluate(async () => {
        for (let idle = 0; idle < 2; idle += 1) {
          await new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn)));
        }
      });
      // React shows a part up to 300 ms after its code is loaded, and the part sends requests then.
      await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    }
  }

  /** The address of the open page, its errors and what is on it, for the output of a failed test. */
  async describe(): Promise<string> {
    const shown = await this.page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => `not to be read: ${String(error)}`);
    return [this.page.url(), ...this.errors, shown.slice(0, describedLength)].join('\n');
  }

  async close(): Promise<void> {
    Visit.opened.delete(this);
    await this.context.close();
  }

  async #shown(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelector('h1:not([data-left])') !== null &&
        document.querySelector('[aria-busy="true"]') === null &&
        document.fonts.status === 'loaded',
    );
  }

  async #enter(path: string, data: Account & Record<string, unknown>): Promise<void> {
    const origin = new URL((await this.context.request.get('/healthz')).url()).origin;
    const answer = await this.context.request.post(path, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${data.username} could not sign in: ${await answer.text()}`);
  }

  #listen(origin: string): void {
    this.page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      // The console asks for the session when it starts. For a visitor the answer is 401, which
      // browsers log as an error.
      const console = this.page.url().startsWith(`${origin}/admin`);
      if (console && url === `${origin}/api/auth/me` && message.text().includes('401')) return;
      this.errors.push(`${message.text()} (${url})`);
    });
    this.page.on('pageerror', (error) => this.errors.push(String(error)));
    // Requests of a page that was closed may never end.
    this.page.on('framenavigated', (frame) => {
      if (frame === this.page.mainFrame() && frame.url() === 'about:blank') this.#requests = [];
    });
    const fail = new WeakMap<Request, () => void>();
    this.page.on('requestfailed', (request) => fail.get(request)?.());
    this.page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') {
        const failed = new Promise<void>((resolve) => fail.set(request, resolve));
        this.#requests.push({ request, failed });
      }
      const url = new URL(request.url());
      if (/^(data|blob):$/.test(url.protocol) || url.origin === origin) return;
      this.errors.push(`a request to ${request.url()}`);
    });
  }
}
