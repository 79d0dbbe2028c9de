import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMember } from '../browser/card-payment.ts';
import { screens, type Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { film } from '../features/trailers/film.ts';

const product = commonDemo();
let browser: Browser;
let visit: Visit;
/** The address of a film that plays, with a page in its middle, where the server does not look. */
let address: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const opened = await openMember(browser, product.url, 'film.with.page', screens.desk);
  visit = opened.visit;
  const around = Buffer.alloc(100_000);
  const script = Buffer.from(
    '<!doctype html><title>ran</title><svg onload="window.ran = 1"><script>window.ran = 1; alert(1); fetch("/ran")</script>',
  );
  const box = Buffer.concat([Buffer.from('\0\0\0\0free', 'latin1'), around, script, around]);
  box.writeUInt32BE(box.length);
  const form = new FormData();
  form.set('video', new Blob([film.buffer, box]), '"><script>alert(1)</script>.html');
  address = (await opened.session.call(campaignsEndpoints.uploadVideo, { form })).url;
});
afterAll(() => visit.close());

it('a film with a page in it plays in a player, and runs nothing: not there, opened, as script or frame', async () => {
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });

  await page.goto(address);
  // The browser's own page for a video; the policy of the answer lets it load nothing.
  await page.locator('video').waitFor();
  expect(await page.evaluate(() => [document.title, 'ran' in window])).toEqual(['', false]);

  await visit.go('/faq');
  const events = await page.evaluate(async (src) => {
    const shown = (element: HTMLElement & { src: string }, done: string): Promise<string> =>
      new Promise((resolve) => {
        for (const type of [done, 'error']) {
          element.addEventListener(type, () => {
            resolve(`${element.localName} ${type}`);
          });
        }
        element.src = src;
        document.body.append(element);
      });
    return Promise.all([
      shown(document.createElement('video'), 'loadeddata'),
      shown(document.createElement('script'), 'load'),
      shown(document.createElement('iframe'), 'load'),
    ]);
  }, address);
  expect(events).toEqual(['video loadeddata', 'script error', 'iframe load']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(asked.filter((path) => path === '/ran' || path === '1')).toEqual([]);
});
