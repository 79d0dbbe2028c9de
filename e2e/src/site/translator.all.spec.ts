import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { expectTranslated, startTranslator } from '../browser/translator.ts';
import { consolePages, openConsole } from '../console/console-pages.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';
import { sitePages } from './site-pages.ts';

const product = untouchedDemo();
const pages = sitePages(inject('shownRecords'));
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

/** What went wrong on the page; some pages are about what the server does not have. */
const failuresOf = ({ errors }: Visit): readonly string[] =>
  errors.splice(0).filter((error) => !error.startsWith('Failed to load resource'));

describe.each(Object.values(screens))(
  'pages of the site that a browser translates, $name wide',
  (screen) => {
    let visitor: Visit;
    let member: Visit;
    beforeAll(async () => {
      visitor = await Visit.open(browser, product.url, screen);
      member = await Visit.open(browser, product.url, screen);
      for (const { page } of [visitor, member]) await startTranslator(page);
      await member.signIn(demoAccount);
    });
    afterAll(() => Promise.all([visitor.close(), member.close()]));

    const here = pages.filter(({ only }) => only === undefined || only === screen.name);
    it.each(here)('$name shows what it shows without', async ({ name, path, as, prepare }) => {
      const visit = as === 'member' ? member : visitor;
      await (name === 'not-found' ? visit.go(path) : visit.follow(path));
      await expectTranslated(visit.page);
      await prepare?.(visit.page);
      await expectTranslated(visit.page);
      expect(failuresOf(visit)).toEqual([]);
    });
  },
);

describe('pages of the console that a browser translates', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await Visit.open(browser, product.url, screens.desk);
    await startTranslator(visit.page);
    await visit.signIn(adminAccount);
  });
  afterAll(() => visit.close());

  it.each(consolePages(inject('shownRecords')))(
    '$name shows what it shows without',
    async (each) => {
      await openConsole(visit, each);
      await expectTranslated(visit.page);
      expect(failuresOf(visit)).toEqual([]);
    },
  );
});
