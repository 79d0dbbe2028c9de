import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { createCampaign, openSession } from '../browser/browser-session.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';
import { straddlingLetters } from './straddling-letters.ts';

let product: Product;
let browser: Browser;
let campaignPath: string;

beforeAll(async () => {
  product = await createDemoProduct();
  browser = await sharedBrowser();
  campaignPath = `/campaigns/${String((await openCampaign(product.url)).id)}`;
});
afterAll(() => product.dispose());

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The windows of all tests, by screen and account: each loads the site once. */
const windows = new Map<string, Visit>();

/** A window of the size, which may show the page of an earlier test. */
async function open(size: Size, asMember = false): Promise<Visit> {
  const screen = size.width < 640 ? screens.phone : screens.desk;
  const name = `${screen.name} ${asMember ? 'member' : 'visitor'}`;
  let visit = windows.get(name);
  if (visit === undefined) {
    visit = await Visit.open(browser, product.url, screen);
    if (asMember) await visit.signIn(demoAccount);
    windows.set(name, visit);
  }
  await visit.page.setViewportSize(size);
  return visit;
}

const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
  { width: 1024, height: 720 },
  { width: 768, height: 1024 },
];

/** Where the row of tabs on a campaign's page ends, in pixels from the top. */
async function endOfTabs(page: Page): Promise<number> {
  const box = await page.getByRole('tablist', { name: 'About this campaign' }).boundingBox();
  if (box === null) throw new Error('The tabs are not shown.');
  return box.y + box.height;
}

/** With the banner of the demo, which is above every page of this product. */
it('has the tabs of a campaign in the first screen of a desk, whose panel of support is short', async () => {
  const visit = await open({ width: 1440, height: 900 });
  await visit.follow(campaignPath);
  await visit.page.getByLabel('About this installation').waitFor();
  await visit.page.getByRole('button', { name: /^Support This Campaign/ }).waitFor();
  expect(await endOfTabs(visit.page)).toBeLessThanOrEqual(900);
  const funding = await visit.page.getByRole('region', { name: 'Funding' }).boundingBox();
  expect(funding?.height).toBeLessThanOrEqual(380);
});

it('has those who talked before the tabs of a completed campaign on a phone, and beside them on a desk', async () => {
  const { completed } = inject('demoRecords');
  for (const size of [screens.phone.viewport, screens.desk.viewport]) {
    const visit = await open(size);
    await visit.follow(`/campaigns/${String(completed.id)}`);
    await visit.page.getByLabel('About this installation').waitFor();
    await visit.settle();
    const place = async (name: string) => {
      const box = await visit.page.getByRole('region', { name, exact: true }).boundingBox();
      return { x: box?.x ?? NaN, y: box?.y ?? NaN, end: (box?.y ?? NaN) + (box?.height ?? NaN) };
    };
    const [people, money, history] = [
      await place('Who talked'),
      await place('What became of the money'),
      await place('How it came about'),
    ];
    const tabs = await visit.page.getByRole('tabpanel').first().boundingBox();
    const tabsEnd = (tabs?.y ?? NaN) + (tabs?.height ?? NaN);
    if (size === screens.phone.viewport) {
      expect(people.end).toBeLessThan(money.y);
      expect(history.y).toBeGreaterThan(tabsEnd);
    } else {
      expect(people.y).toBe(money.y);
      expect(people.x).toBeGreaterThan(money.x);
      expect(history.x).toBe(people.x);
      expect(history.y).toBeLessThan(tabsEnd);
    }
  }
});

describe.each(sizes)('the first screen of a campaign at $width × $height', (size) => {
  it.each([
    ['a visitor', false],
    ['a member', true],
  ])('has a button to give for %s', async (_, asMember) => {
    const visit = await open(size, asMember);
    await visit.follow(campaignPath);
    await expect.poll(() => fullyVisible(visit.page)).toHaveLength(1);
  });
});

/** The labels of the donation buttons that are completely inside the window. */
function fullyVisible(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((button) => /^Support( This Campaign · \$10)?$/.test(button.textContent.trim()))
      .filter((button) => button.closest('footer') === null)
      .filter((button) => {
        const { top, bottom, width } = button.getBoundingClientRect();
        return width > 0 && top >= 0 && bottom <= window.innerHeight;
      })
      .map((button) => button.textContent),
  );
}

describe.each([360, 1440, 768, 1024, 1120, 1280, 1600])(
  'the view switch and the panel of the session at a width of %i',
  (width) => {
    it('cover no content at any scroll position', async () => {
      const visit = await open({ width, height: 740 }, true);
      const covered: string[] = [];
      for (const path of ['/', '/campaigns', campaignPath, '/dashboard', '/how-it-works']) {
        await visit.follow(path);
        // The parts at the end of a page load last.
        await visit.settle();
        for (const found of await coveredContent(visit.page)) covered.push(`${path}: ${found}`);
      }
      expect(covered).toEqual([]);
      await visit.follow('/campaigns');
      const viewSwitch = visit.page.getByRole('button', { name: /^Switch to .* View$/ });
      // There and back: the window keeps its view for the next test.
      await viewSwitch.click();
      await viewSwitch.click();
    });
  },
);

/**
 * The content that the overlays cover at any scroll position. At the end of the page, also the view
 * switch itself if something covers it.
 */
function coveredContent(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const dock = document.querySelector('[aria-label="View and session"]');
    if (!dock) return ['the overlays are missing'];
    // The panel of the session is not displayed on narrow screens.
    const overlays = [...dock.children].filter((each) => each.getClientRects().length > 0);
    const isOutside = (element: Element): boolean =>
      !element.contains(dock) && !dock.contains(element);
    const content =
      'img, svg, a, button, input, p, h1, h2, h3, h4, li, dt, dd, span, strong, label';
    const covered = new Set<string>();
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top < end; top += window.innerHeight / 3) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const overlay of overlays) {
        const box = overlay.getBoundingClientRect();
        for (let x = box.left + 1; x < box.right; x += 8) {
          for (let y = box.top + 1; y < box.bottom; y += 8) {
            const stack = document.elementsFromPoint(x, y);
            const own = stack.findIndex((element) => dock.contains(element));
            for (const element of own < 0 ? [] : stack.slice(own)) {
              if (isOutside(element) && element.matches(content)) {
                covered.add(element.textContent.trim().slice(0, 40));
              }
            }
          }
        }
      }
    }
    window.scrollTo(0, end);
    const box = overlays.at(-1)?.getBoundingClientRect() ?? new DOMRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!dock.contains(top)) covered.add('the view switch is covered at the end of the page');
    return [...covered];
  });
}

describe('a page of a list beyond the last', () => {
  it.each([
    ['/campaigns?page=99', '/campaigns?page=5'],
    ['/campaigns?status=completed&page=3', '/campaigns?status=completed'],
    ['/search?q=should&page=99', /^\/search\?q=should(&page=\d)?$/],
  ])('leads from %s to the last one', async (beyond, last) => {
    const visit = await open({ width: 1440, height: 900 });
    await visit.follow(beyond);
    await visit.page.getByRole('article').first().waitFor();
    const { pathname, search } = new URL(visit.page.url());
    expect(`${pathname}${search}`).toEqual(
      typeof last === 'string' ? last : expect.stringMatching(last),
    );
  });
});

describe('the drawn covers', () => {
  it('have their letters where nothing else is drawn, in the font of the site', async () => {
    const visit = await open({ width: 1440, height: 900 });
    let letters = 0;
    for (const page of [1, 2, 3, 4, 5]) {
      await visit.follow(`/campaigns?page=${String(page)}`);
      const found = await visit.page.evaluate(straddlingLetters);
      expect(found.straddling).toEqual([]);
      letters += found.letters;
    }
    expect(letters).toBeGreaterThan(15);
  });

  it('give their colours to the people on the page and to the bar of the shares', async () => {
    const visit = await open({ width: 1440, height: 900 });
    // Its cover has a field for each of the two.
    await visit.follow('/campaigns?q=encryption');
    const card = visit.page.getByRole('article');
    await card.waitFor();
    const cover = await card
      .locator('svg path[data-voice]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('fill')));
    expect(cover).toHaveLength(2);
    await card.getByRole('link').click();
    await visit.page.getByRole('region', { name: 'Where the money goes' }).waitFor();
    const colours = await visit.page.evaluate(() => {
      const hexOf = (colour: string): string =>
        `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      const backgrounds = (selector: string): string[] =>
        [...document.querySelectorAll(selector)].map((each) =>
          hexOf(getComputedStyle(each).backgroundColor),
        );
      return {
        people: backgrounds('[aria-label="Participants"] > li > div[aria-hidden]'),
        shares: backgrounds('[aria-label="Where the money goes"] div[aria-hidden] > *'),
      };
    });
    expect(colours.people).toEqual(cover);
    expect(colours.shares.slice(0, 2)).toEqual(cover);
  });
});

describe('the tab of the campaigns on the own profile', () => {
  it('counts the cards below, of which one is not published', async () => {
    const visit = await open({ width: 1440, height: 900 }, true);
    const { page } = visit;
    await visit.follow('/user/profile');
    await page.getByRole('link', { name: 'View public profile' }).click();
    await page.waitForURL(/\/profile\/\d+$/);
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect.poll(() => cards.count()).toBe(4);
    expect(await page.getByText('Waiting for payment').count()).toBe(1);
    const tab = page.getByRole('tab', { name: 'Campaigns' });
    expect((await tab.textContent())?.replace(/\D/g, '')).toBe('4');
  });
});

// Runs after the tests of lists, because it adds campaigns.
describe('a category with more campaigns than a page holds', () => {
  it('has all of them on its pages, and leads from beyond the last page to it', async () => {
    const session = openSession(product.url);
    await session.call(sessionsEndpoints.login, { body: demoAccount });
    const created: string[] = [];
    for (let left = 10; left > 0; left -= 1) {
      const { campaign } = await createCampaign(session);
      created.push(`/campaigns/${String(campaign.id)}`);
    }
    const visit = await open({ width: 1440, height: 900 });
    const cards = visit.page.getByRole('article');
    const pathsOfPage = async (path: string): Promise<readonly string[]> => {
      await visit.follow(path);
      await cards.first().waitFor();
      return cards.evaluateAll((found) =>
        found.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''),
      );
    };
    await pathsOfPage('/categories/5?page=99');
    const last = Number(/^\?page=(\d)$/.exec(new URL(visit.page.url()).search)?.[1]);
    expect(last).toBeGreaterThan(1);
    const shown: string[] = [];
    for (let page = 1; page <= last; page += 1) {
      shown.push(...(await pathsOfPage(`/categories/5?page=${String(page)}`)));
    }
    expect(shown).toEqual(expect.arrayContaining(created));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

// Runs after the tests of lists, because it adds a campaign.
it('has the tabs in the first screen of a desk also below a campaign’s own picture', async () => {
  const visit = await open({ width: 1440, height: 900 }, true);
  const { page } = visit;
  await visit.follow('/');
  const upload = await page.context().request.post('/api/upload', {
    headers: { origin: product.url },
    multipart: {
      type: 'image',
      image: { name: 'home.png', mimeType: 'image/png', buffer: await page.screenshot() },
    },
  });
  const { url: imageUrl } = (await upload.json()) as { readonly url: string };
  const session = openSession(product.url);
  await session.call(sessionsEndpoints.login, { body: demoAccount });
  const { campaign } = await createCampaign(session, { imageUrl });
  await visit.follow(`/campaigns/${String(campaign.id)}`);
  await page.getByLabel('About this installation').waitFor();
  await page.locator(`main img[src^="${imageUrl}"]`).first().waitFor();
  await expect.poll(() => endOfTabs(page)).toBeLessThanOrEqual(900);
});
