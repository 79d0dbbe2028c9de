import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newFindings, seriousFindings } from './axe.ts';
import { sharedBrowser } from './shared-browser.ts';

const image = '<img src="data:,">';
let page: Page;

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
  await page.setContent(
    `<html lang="en"><title>A page</title><h1>A page</h1><p hidden>${image}</p>`,
  );
});

const add = (html: string) =>
  page.evaluate((given) => {
    document.body.insertAdjacentHTML('beforeend', given);
  }, html);

it('judges each visible element of a page once, and again until nothing is found', async () => {
  expect(await newFindings(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('p')?.removeAttribute('hidden'));
  for (const _ of ['once', 'again']) {
    expect(await newFindings(page)).toEqual([expect.stringMatching(/^image-alt .*at 1 places/)]);
  }
  await page.evaluate(() => document.querySelector('img')?.setAttribute('alt', ''));
  expect(await newFindings(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('img')?.removeAttribute('alt'));
  expect(await newFindings(page)).toEqual([]);
  await add(`<section><p>${image}</p></section>`);
  expect(await newFindings(page)).toEqual([expect.stringMatching(/^image-alt .*at 1 places/)]);
  expect(await seriousFindings(page)).toEqual([expect.stringMatching(/^image-alt .*at 2 places/)]);
  await page.context().close();
});
