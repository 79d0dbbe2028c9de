import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith, mp4 } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

describe('uploads', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const upload = (path: string, form: FormData, by = member) =>
    by.browser.send('POST', path, { body: form });

  it('takes an image in each of the forms that name one, and answers in the shape of each', async () => {
    const png = await drawImage();
    const address = expect.stringMatching(/^\/api\/images\/\d+$/) as string;
    for (const [path, form, answer] of [
      ['/api/upload', formWith('image', png), { url: address }],
      ['/api/upload', formWith('file', png, { type: 'image' }), { url: address }],
      ['/simple-upload', formWith('image', png), { imageUrl: address }],
    ] as const) {
      const { status, json } = await upload(path, form);
      expect([path, status, json]).toEqual([path, 200, answer]);
    }
  });

  it('keeps an image in several widths, none wider than the uploaded one, and a thumbnail', async () => {
    const { json } = await upload(
      '/simple-upload',
      formWith('image', await drawImage(1280, 720, 'jpeg')),
    );
    const widths: unknown[] = [];
    for (const path of ['?w=480', '?w=960', '?w=1600', '', '/thumbnail']) {
      const { status, headers, bytes } = await member.browser.send(
        'GET',
        `${String(json.imageUrl)}${path}`,
      );
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(Number(headers.get('content-length'))).toBe(bytes.length);
      const { width, height, format } = await sharp(bytes).metadata();
      widths.push([width, height, format]);
    }
    expect(widths).toEqual([
      [480, 270, 'webp'],
      [960, 540, 'webp'],
      [1280, 720, 'webp'],
      [1280, 720, 'webp'],
      [320, 180, 'webp'],
    ]);
  });

  it('turns an image upright and keeps nothing of its metadata', async () => {
    const turned = await sharp(await drawImage(40, 20, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Amara Lindqvist' } })
      .toBuffer();
    expect(turned.includes('Amara')).toBe(true);
    const { json } = await upload('/simple-upload', formWith('image', turned));
    const { bytes } = await member.browser.send('GET', String(json.imageUrl));
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
    expect(bytes.includes('Amara')).toBe(false);
  });

  it('lets no page run in an image, and answers 304 to a browser that has it', async () => {
    const { json } = await upload('/simple-upload', formWith('image', await drawImage()));
    const path = String(json.imageUrl);
    const { headers } = await member.browser.send('GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}-1600"$/);
    const again = await member.browser.send('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await member.browser.send('HEAD', path);
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      headers.get('content-length'),
    ]);
  });

  it('answers 404 for an image that is not there, also with a tag', async () => {
    for (const path of ['/api/images/4711', '/api/images/4711/thumbnail', '/api/videos/4711.mp4']) {
      const { status, json } = await test.send('GET', path, { headers: { 'if-none-match': '*' } });
      expect([path, status, json.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('serves a video by its name, whole and in ranges', async () => {
    const video = mp4();
    video.write('the end', 1990);
    const form = formWith('video', video, { name: 'trailer.mp4', mime: 'video/mp4' });
    const { json } = await upload('/api/upload/video', form);
    expect(json.filename).toMatch(/^\d+\.mp4$/);
    const path = `/api/videos/${String(json.filename)}`;
    const range = async (value: string, more = {}) => {
      const { status, headers, bytes } = await member.browser.send('GET', path, {
        headers: { range: value, ...more },
      });
      return [status, headers.get('content-range'), bytes.length];
    };
    const whole = await member.browser.send('GET', path);
    expect(whole.bytes.equals(video)).toBe(true);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-disposition')).toBe(
      `inline; filename="${String(json.filename)}"`,
    );
    expect(await range('bytes=0-99')).toEqual([206, 'bytes 0-99/2000', 100]);
    expect(await range('bytes=1990-')).toEqual([206, 'bytes 1990-1999/2000', 10]);
    expect(await range('bytes=-7')).toEqual([206, 'bytes 1993-1999/2000', 7]);
    expect(await range('bytes=1999-5000')).toEqual([206, 'bytes 1999-1999/2000', 1]);
    expect(await range('bytes=2000-')).toEqual([416, 'bytes */2000', 0]);
    expect(await range('bytes=0-1,5-6')).toEqual([200, null, 2000]);
    expect(await range('bytes=9-2')).toEqual([200, null, 2000]);
    expect(await range('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, null, 2000]);
    expect(await range('bytes=0-1', { 'if-range': whole.headers.get('etag') ?? '' })).toEqual([
      206,
      'bytes 0-1/2000',
      2,
    ]);
    const other = await member.browser.send('GET', path.replace('.mp4', '.webm'));
    expect(other.status).toBe(404);
  });

  it('records the name that a file had, sealed, and never as a part of a path', async () => {
    const head = await test.head();
    const name = '../../../etc/passwd';
    const { status } = await upload(
      '/simple-upload',
      formWith('image', await drawImage(), { name }),
    );
    expect(status).toBe(200);
    const [event] = await test.eventsAfter(head);
    expect(event).toMatchObject({
      type: 'ImageUploaded',
      data: { ownerId: member.id, originalName: 'passwd', width: 32, height: 18 },
    });
  });

  it('ignores what a form says about its owner', async () => {
    const head = await test.head();
    const form = formWith('image', await drawImage(), { userId: '1', ownerId: '1' });
    expect((await upload('/simple-upload', form)).status).toBe(200);
    const [event] = await test.eventsAfter(head);
    expect(event?.data).toMatchObject({ ownerId: member.id });
  });
});
