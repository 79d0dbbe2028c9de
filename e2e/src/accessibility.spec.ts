import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { moods } from '@rostrum/contracts/moods';
import { seriousFindings } from './axe.ts';
import { launchChromium, screens, Visit, type Screen } from './chromium.ts';
import { consolePages, openConsole } from './console-pages.ts';
import { Product } from './product.ts';
import { adminAccount, demoAccount, sitePages, type SitePage } from './site-pages.ts';

/** The axe rules that a mood can affect: it changes only colours and corners. */
const colours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** All pages in one test would take longer than its time limit on a busy machine. */
const thirds = [
  ['a first third', 0],
  ['a second third', 1],
  ['a last third', 2],
] as const;

let product: Product;
let browser: Browser;
let pages: readonly SitePage[];

beforeAll(async () => {
  product = await Product.create({ DEMO: '1', HOST: '', RATE_LIMIT_FACTOR: '0' });
  browser = await launchChromium();
  pages = await sitePages(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

describe.each([
  { screen: screens.desk, chosen: moods.map(({ id }) => id) },
  { screen: screens.phone, chosen: ['default', 'dark'] },
])('every page at $screen.name', ({ screen, chosen }) => {
  let visitor: Visit;
  let member: Visit;
  beforeAll(async () => {
    visitor = await open(screen);
    member = await open(screen);
    await member.signIn(demoAccount);
  });
  afterAll(async () => {
    await visitor.close();
    await member.close();
  });

  const title = `has no serious axe findings in ${String(chosen.length)} moods, and is no wider than the screen`;
  it.each(thirds)(`${title} (%s of the pages)`, async (_which, third) => {
    const here = pages
      .filter(({ only }) => only === undefined || only === screen.name)
      .filter((_page, index) => index % thirds.length === third);
    const [public_, private_] = await Promise.all([
      look(
        visitor,
        here.filter(({ as }) => as === undefined),
      ),
      look(
        member,
        here.filter(({ as }) => as === 'member'),
      ),
    ]);
    expect([...public_, ...private_]).toEqual([]);
  });

  async function look(visit: Visit, those: readonly SitePage[]): Promise<string[]> {
    const { page } = visit;
    const findings: string[] = [];
    for (const { name, path, prepare } of those) {
      await visit.go(path);
      await prepare?.(page);
      const at = new URL(page.url());
      if (`${at.pathname}${at.search}${at.hash}` !== path)
        findings.push(`${name} led to ${at.pathname}`);
      for (const [index, mood] of chosen.entries()) {
        await choose(page, mood);
        const found = await seriousFindings(page, index === 0 ? {} : colours);
        findings.push(...found.map((finding) => `${name}, ${mood}: ${finding}`));
      }
      const excess = await page.evaluate(
        (width) => document.documentElement.scrollWidth - width,
        screen.viewport.width,
      );
      if (excess > 0) findings.push(`${name}: ${String(excess)} px wider than the screen`);
    }
    return findings;
  }
});

/** Puts a page into a mood and waits until every colour has changed. */
async function choose(page: Page, mood: string): Promise<void> {
  await page.evaluate(async (id) => {
    document.documentElement.setAttribute('data-mood', id);
    // An inherited colour with a transition starts when its parent's has ended, level by level.
    for (;;) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  }, mood);
}

describe('the console', () => {
  it('has no serious axe findings on any page, in light and dark', async () => {
    const [day, night] = await Promise.all([
      lookAtConsole('light', {}),
      lookAtConsole('dark', colours),
    ]);
    expect([...day, ...night]).toEqual([]);
  });
});

async function lookAtConsole(
  colorScheme: 'light' | 'dark',
  options: RunOptions,
): Promise<string[]> {
  const also = { colorScheme, reducedMotion: 'reduce' } as const;
  const visit = await Visit.open(browser, product.url, screens.desk, also);
  const { page } = visit;
  const findings: string[] = [];
  const look = async (name: string): Promise<void> => {
    const found = await seriousFindings(page, options);
    findings.push(...found.map((finding) => `${name}, ${colorScheme}: ${finding}`));
  };
  await page.goto('/admin/');
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await look('login');
  await visit.signIn(adminAccount);
  for (const shown of await consolePages(product.url)) {
    await openConsole(visit, shown);
    await look(shown.name);
  }
  await visit.close();
  return findings;
}

function open(screen: Screen): Promise<Visit> {
  return Visit.open(browser, product.url, screen, { reducedMotion: 'reduce' });
}
