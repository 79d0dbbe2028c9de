import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { uploadLimits } from '@rostrum/contracts/uploads/constants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodCard } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { film } from '../features/trailers/film.ts';

const product = commonDemo();
const bytes = uploadLimits.video.maxBytes;
let browser: Browser;
let visit: Visit;
let page: string;
let address: string;

/** A film of 50 MB: the last box of the small one, its media data, is made longer. */
function longFilm(): Buffer {
  const long = Buffer.concat([film.buffer, Buffer.alloc(bytes - film.buffer.length)]);
  const media = film.buffer.lastIndexOf('mdat') - 4;
  long.writeUInt32BE(bytes - media, media);
  return long;
}

beforeAll(async () => {
  browser = await sharedBrowser();
  const { session, visit: maker } = await openMember(
    browser,
    product.url,
    'long.film',
    screens.desk,
  );
  const form = new FormData();
  form.set('video', new Blob([new Uint8Array(longFilm())]), 'film.mp4');
  const { filename, url } = await session.call(campaignsEndpoints.uploadVideo, { form });
  address = url;
  const { campaign } = await session.call(trailersEndpoints.createTrailer, {
    body: {
      title: 'The Longest Lighthouse',
      description: 'A keeper counts the ships of a sea that dried up a century ago.',
      genre: 'scifi',
      participant1: 'Ines Marlow',
      participant2: 'Tomas Bergqvist',
      trailerUrl: filename,
      contentRightsAgreed: true,
    },
  });
  const fee = await session.call(paymentsEndpoints.createPaymentIntent, {
    body: { amount: 1, campaignId: campaign.id },
  });
  await session.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: fee.paymentIntentId },
    body: { clientSecret: fee.clientSecret, card: goodCard },
  });
  await maker.close();
  page = `/campaigns/${String(campaign.id)}`;
  visit = await Visit.open(browser, product.url, screens.phone);
}, 120_000);
afterAll(() => visit.close());

it('the first frame of a film of 50 MB is shown after less than a tenth of it, on 1.6 Mbit/s', async () => {
  const seen = () => fetch(new URL(address, product.url), { method: 'HEAD' });
  await expect.poll(async () => (await seen()).status).toBe(200);
  await visit.go('/preroll');
  const network = await visit.context.newCDPSession(visit.page);
  await network.send('Network.enable');
  const films = new Set<string>();
  let received = 0;
  let began = 0;
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith('/api/videos/')) return;
    began ||= performance.now();
    films.add(requestId);
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (films.has(requestId)) received += dataLength;
  });
  const bytesPerSecond = 1_600_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await visit.follow(page);
  await visit.page.waitForFunction(
    () => (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
  );
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `the first frame came after ${(received / 1_000).toFixed(0)} of ${(bytes / 1_000).toFixed(0)} kB and ${seconds.toFixed(1)} s`,
  );
  expect(films.size).toBeGreaterThan(0);
  expect(received).toBeLessThan(bytes / 10);
}, 120_000);
