import { uploadLimits } from '@rostrum/contracts/uploads';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { deepImage, drawImage, formWith, largePng, mp4 } from '../../testing/images.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';
import { largestFilm } from '../trailers/specified-refusals.fixture.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const markup = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A ZIP archive without files: only its end record. */
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

describe('an attack with an upload', () => {
  let test: TestApp;
  let member: Member;
  let other: Member;
  let campaignId: number;
  testWithoutAppends(async (app) => {
    test = app;
    member = await registerMember(test);
    other = await registerMember(test);
    campaignId = (await publishCampaign(other)).id;
  });
  // Nothing of a refused upload remains on disk.
  afterEach(async () => {
    await expect.poll(() => filesIn(join(test.dataDir, 'incoming'))).toEqual([]);
    expect(await filesIn(join(test.dataDir, 'files'))).toEqual([]);
  });

  const send = (path: string, form: FormData | Buffer | string, headers = {}, by = member) =>
    by.browser.send('POST', path, { body: form, headers });
  const said = async (answer: ReturnType<typeof send>): Promise<unknown[]> => {
    const { status, json } = await answer;
    return [status, json.message as unknown];
  };

  it.each<[what: string, content: () => Promise<Buffer> | Buffer]>([
    ['an SVG named .png', () => svg],
    ['HTML named .png', () => markup],
    ['a text', () => Buffer.from('not an image')],
    [
      'a GIF with a script in its comment',
      async () => concat(await drawImage(9, 9, 'gif'), markup),
    ],
    ['a JPEG that is an archive', async () => concat(await drawImage(9, 9, 'jpeg'), zip)],
    ['a PNG with a page behind it', async () => concat(await drawImage(), markup)],
    [
      'a GIF that is a PDF',
      async () => concat(await drawImage(9, 9, 'gif'), Buffer.from('%PDF-1.7')),
    ],
    ['a PNG that ends early', async () => (await drawImage(600, 600)).subarray(0, 300)],
    ['a PNG header alone', () => largePng(10, 10).subarray(0, 40)],
    ['a video as an image', () => mp4()],
  ])('%s is refused as an image', async (_, content) => {
    const form = formWith('image', await content());
    expect(await said(send('/simple-upload', form))).toEqual([400, 'Please select an image file']);
  });

  it('20,000 × 20,000 pixels are refused before they are decoded', async () => {
    const bomb = largePng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = performance.now();
    expect(await said(send('/simple-upload', formWith('image', bomb)))).toEqual([
      400,
      'This image has too many pixels. Please select one of at most 25 megapixels',
    ]);
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('an interlaced image of 25 megapixels with 16 bits per channel is refused by its header', async () => {
    const costly = await deepImage(5000, 5000);
    expect(costly.length).toBeLessThan(1_000_000);
    expect(await said(send('/simple-upload', formWith('image', costly)))).toEqual([
      400,
      'Reading this image takes too long. Please save it with 8 bits per channel, or with fewer pixels',
    ]);
  });

  it.each<[what: string, content: () => Promise<Buffer> | Buffer]>([
    ['an image', () => drawImage()],
    ['HTML', () => markup],
    ['an MP4 that is an archive', () => concat(mp4(), zip)],
    ['an MP4 with a page at its end', () => concat(mp4(), markup)],
  ])('%s is refused as a video', async (_, content) => {
    const form = formWith('video', await content(), { name: 'a.mp4', mime: 'video/mp4' });
    expect(await said(send('/api/upload/video', form))).toEqual([
      400,
      'Please select an MP4, WebM or MOV file',
    ]);
  });

  const { image, profileImage } = uploadLimits;
  it.each<[path: string, field: string, max: number, message: string]>([
    ['/simple-upload', 'image', image.maxBytes, 'Image file size too large'],
    ['/api/upload', 'image', image.maxBytes, 'Image file size too large'],
    ['/api/upload', 'file', image.maxBytes, 'Image file size too large'],
    [
      '/api/users/profile-image',
      'image',
      profileImage.maxBytes,
      'Please select an image smaller than 3MB',
    ],
    ['/api/upload/video', 'video', ...largestFilm],
  ])('%s refuses %s of one byte more than %i with 413', async (path, field, max, message) => {
    const answers: unknown[] = [];
    for (const bytes of [max, max + 1]) {
      answers.push(await said(send(path, formWith(field, Buffer.alloc(bytes)))));
    }
    expect(answers).toEqual([
      [
        400,
        field === 'video'
          ? 'Please select an MP4, WebM or MOV file'
          : 'Please select an image file',
      ],
      [413, message],
    ]);
  });

  it('a body whose announced length is too long is refused before it is sent', async () => {
    const sending = startForm(test, member, '/simple-upload', { length: 50_000_000 });
    expect((await sending.answer).status).toBe(413);
    sending.request.destroy();
  });

  it('a body without an announced length is refused when it passes the limit', async () => {
    const sending = startForm(test, member, '/simple-upload');
    sending.request.on('error', () => undefined);
    const chunk = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 8; sent += 1) sending.request.write(chunk);
    expect((await sending.answer).status).toBe(413);
    sending.request.destroy();
  });

  it.each(['other', 'constructor'])(
    'a file in a field %s, which the form does not have, is refused when it is long',
    async (field) => {
      const sending = startForm(test, member, '/simple-upload', { field });
      const chunk = Buffer.alloc(64 * 1024);
      for (let sent = 0; sent < 8; sent += 1) sending.request.write(chunk);
      expect((await sending.answer).status).toBe(413);
      sending.request.destroy();
    },
  );

  it('a part whose headers do not end is refused', async () => {
    const sending = startForm(test, member, '/api/upload/video', { header: 'X-Long: ' });
    sending.request.on('error', () => undefined);
    for (let sent = 0; sent < 40; sent += 1) sending.request.write('x'.repeat(64 * 1024));
    expect((await sending.answer).status).toBe(413);
    sending.request.destroy();
  });

  it.each([
    ['JSON', '{"image":"x"}', { 'content-type': 'application/json' }, 415],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 415],
    ['no form', 'not a form', { 'content-type': 'multipart/form-data; boundary=b' }, 400],
    ['an empty body', '', { 'content-type': 'multipart/form-data; boundary=b' }, 400],
  ])('%s is refused', async (_, body, headers, status) => {
    expect((await send('/simple-upload', body, headers)).status).toBe(status);
  });

  it('a form without a file, and one with two, is refused', async () => {
    const none = new FormData();
    none.set('other', 'x');
    const answer = await send('/simple-upload', none);
    expect([answer.status, answer.json.errors]).toEqual([400, { image: 'Please select a file' }]);
    const two = formWith('image', await drawImage());
    two.append(
      'image',
      new Blob([new Uint8Array(await drawImage())], { type: 'image/png' }),
      'b.png',
    );
    expect([400, 413]).toContain((await send('/simple-upload', two)).status);
    const fields = formWith('image', await drawImage());
    for (let n = 0; n < 30; n += 1) fields.set(`field${String(n)}`, 'x');
    expect([400, 413]).toContain((await send('/simple-upload', fields)).status);
  });

  it('visitors are refused before their body is read', async () => {
    for (const path of ['/api/upload', '/simple-upload', '/api/upload/video']) {
      const { status, json } = await test.send('POST', path, {
        body: formWith('image', await drawImage()),
      });
      expect([status, json.message]).toEqual([401, 'You must be logged in to upload images']);
    }
  });

  it('a form of another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    const { status, json } = await send(
      '/simple-upload',
      formWith('image', await drawImage()),
      headers,
    );
    expect([status, json.code]).toEqual([403, 'cross_site']);
  });

  it('on somebody else’s campaign is refused before its body is read', async () => {
    const sending = startForm(test, member, `/api/direct-campaign-upload/${String(campaignId)}`, {
      length: 900_000,
    });
    expect((await sending.answer).status).toBe(403);
    sending.request.destroy();
    const form = formWith('video', mp4(), { campaignId: String(campaignId) });
    expect((await send('/api/upload/video', form)).status).toBe(403);
    const image = { imageUrl: null };
    const path = `/api/campaigns/${String(campaignId)}/basic-update-image`;
    expect((await member.browser.send('POST', path, { body: image })).status).toBe(403);
  });

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/api/images/4711',
    '/api/images/../../api/auth/me',
    'javascript:alert(1)',
    'http://169.254.169.254/latest',
    '/api/images/1/thumbnail',
  ])('a campaign does not take the image address %s', async (imageUrl) => {
    const path = `/api/campaigns/${String(campaignId)}`;
    for (const [method, to] of [
      ['PATCH', path],
      ['POST', `${path}/basic-update-image`],
    ] as const) {
      const { status, json } = await other.browser.send(method, to, { body: { imageUrl } });
      expect([status, Object.keys(json.errors as object)]).toEqual([400, ['imageUrl']]);
    }
  });

  it.each([
    '/api/videos/..%2f..%2fstate.db',
    '/api/videos/4711.exe',
    '/api/images/..%2f1',
    '/api/images/1?w=5000',
  ])('GET %s is refused', async (path) => {
    expect([400, 404]).toContain((await test.send('GET', path)).status);
  });
});

const concat = (...parts: readonly Buffer[]): Buffer => Buffer.concat(parts);

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

interface Sending {
  readonly request: ClientRequest;
  readonly answer: Promise<{ readonly status: number; readonly text: string }>;
}

/** Sends the head of a form and of its first part; the caller writes the content. */
function startForm(
  test: TestApp,
  by: Member,
  path: string,
  {
    length,
    field = 'image',
    header = 'Content-Type: image/png\r\n\r\n',
  }: { readonly length?: number; readonly field?: string; readonly header?: string } = {},
): Sending {
  const sending = request(`${test.url}${path}`, {
    method: 'POST',
    headers: {
      origin: test.url,
      cookie: by.browser.cookie,
      'content-type': 'multipart/form-data; boundary=b',
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });
  sending.on('error', () => undefined);
  sending.write(
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n${header}`,
  );
  const answer = once(sending, 'response', { signal: AbortSignal.timeout(10_000) }).then(
    async ([response]) => {
      const incoming = response as IncomingMessage;
      return { status: incoming.statusCode ?? 0, text: await text(incoming) };
    },
  );
  answer.catch(() => undefined);
  return { request: sending, answer };
}
