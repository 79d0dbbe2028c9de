import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { moods } from '@rostrum/contracts/moods';
import { everything } from '@rostrum/contracts/testing';
import { colourRules, endTransitions, newFindings, seriousFindings } from '../browser/axe.ts';
import { screens, Visit, type Screen } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { smallTargets } from '../browser/touch-targets.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';
import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

/**
 * The pages are divided into three tests, because one would exceed its time limit on a busy
 * machine.
 */
const thirds = [
  ['a first third', 0],
  ['a second third', 1],
  ['a last third', 2],
] as const;

const product = untouchedDemo();
let browser: Browser;
let pages: readonly SitePage[];

beforeAll(async () => {
  browser = await sharedBrowser();
  pages = sitePages(inject('shownRecords'), (index) => everything || index === 0);
});

/** A screen, and the moods that are tested on it. */
interface Appearance {
  readonly screen: Screen;
  readonly moods: readonly string[];
}

const every = moods.map(({ id }) => id);
/**
 * `npm test` loads the first page of each feature on the large screen in the default mood, and then resizes it to the small
 * one, where axe judges what is visible only there. The site's `moods.spec.ts` checks the contrast of
 * all moods.
 */
const cases: readonly (readonly [string, readonly Appearance[]])[] = everything
  ? [
      [screens.desk.name, [{ screen: screens.desk, moods: every }]],
      [screens.phone.name, [{ screen: screens.phone, moods: every }]],
    ]
  : [
      [
        `${screens.desk.name}, then ${screens.phone.name}`,
        [
          { screen: screens.desk, moods: ['default'] },
          { screen: screens.phone, moods: ['default'] },
        ],
      ],
    ];

describe.each(cases)('pages at %s', (_name, appearances) => {
  let visitor: Visit;
  let member: Visit;
  beforeAll(async () => {
    const { screen } = appearances[0] ?? { screen: screens.desk };
    visitor = await open(screen);
    member = await open(screen);
    await member.signIn(demoAccount);
  });
  afterAll(async () => {
    await visitor.close();
    await member.close();
  });

  const count = new Set(appearances.flatMap((each) => each.moods)).size;
  const title = `has no serious axe findings in ${String(count)} of the moods, is no wider than the screen, and has targets for fingers`;
  it.each(thirds)(`${title} (%s of the pages)`, async (_which, third) => {
    const here = pages
      .filter((each) => appearancesOf(each).length > 0)
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

  /** The appearances that a page has: some are for one screen only. */
  function appearancesOf({ only }: SitePage): readonly Appearance[] {
    return appearances.filter(({ screen }) => only === undefined || screen.name === only);
  }

  async function look(visit: Visit, those: readonly SitePage[]): Promise<string[]> {
    const { page } = visit;
    const findings: string[] = [];
    for (const tested of those) {
      const { name, path, prepare } = tested;
      const [first] = appearancesOf(tested);
      if (first) await page.setViewportSize(first.screen.viewport);
      await (name === 'not-found' ? visit.go(path) : visit.follow(path));
      await prepare?.(page);
      const at = new URL(page.url());
      if (`${at.pathname}${at.search}${at.hash}` !== path)
        findings.push(`${name} led to ${at.pathname}`);
      for (const { screen, moods } of appearancesOf(tested)) {
        await page.setViewportSize(screen.viewport);
        const judge = screen === first?.screen ? seriousFindings : newFindings;
        const found = await findingsInMoods(page, screen, moods, judge);
        findings.push(...found.map((finding) => `${name} ${finding}`));
      }
    }
    return findings;
  }
});

/**
 * The findings on the open page in these moods. The window must already have the screen's size.
 * `judge` finds those in the first mood; in the others axe judges the colours.
 */
async function findingsInMoods(
  page: Page,
  { name, viewport }: Screen,
  moods: readonly string[],
  judge: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const findings: string[] = [];
  await endTransitions(page);
  for (const [index, mood] of moods.entries()) {
    await choose(page, mood);
    const found = await (index === 0 ? judge(page) : seriousFindings(page, colourRules));
    findings.push(...found.map((finding) => `at ${name}, ${mood}: ${finding}`));
  }
  const excess = await page.evaluate(
    (width) => document.documentElement.scrollWidth - width,
    viewport.width,
  );
  if (excess > 0) findings.push(`at ${name}: ${String(excess)} px wider than the screen`);
  if (name === screens.phone.name) {
    const small = new Set(await smallTargets(page));
    findings.push(...Array.from(small, (target) => `at ${name}: ${target}, too low for a finger`));
  }
  return findings;
}

function choose(page: Page, mood: string): Promise<void> {
  return page.evaluate((id) => {
    document.documentElement.setAttribute('data-mood', id);
  }, mood);
}

function open(screen: Screen): Promise<Visit> {
  return Visit.open(browser, product.url, screen);
}
