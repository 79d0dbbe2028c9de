import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith, mp4 } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

const bytes = (...parts: readonly (string | number | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'number'
        ? Buffer.alloc(part)
        : typeof part === 'string'
          ? Buffer.from(part, 'latin1')
          : part,
    ),
  );
const page = '<!doctype html><script>alert(1)</script>';
const script = '\n*/;alert(document.domain);//';
const head = mp4(24);
const zipOfOneFile = bytes('PK\x03\x04\x14', 25, 'a', 'PK\x01\x02', 42, 'a', 'PK\x05\x06', 18);

describe('a hostile film', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const send = (content: Buffer, name = 'film.mp4', fields = {}) => {
    const body = formWith('video', content, { name, mime: 'video/mp4', ...fields });
    return member.browser.send('POST', '/api/upload/video', { body });
  };
  const filesIn = async (directory: string): Promise<readonly string[]> => {
    const at = join(test.dataDir, directory);
    const found = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const expectHarmless = async (filename: string) => {
    expect(filename).toMatch(/^\d+\.mp4$/);
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { range: 'bytes=8-' }],
    ] as const) {
      const path = `/api/videos/${filename}`;
      const answer = await member.browser.send(method, path, { headers });
      expect(answer.status).toBe('range' in headers ? 206 : 200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${filename}"`,
      });
    }
  };

  it.each<[what: string, content: () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'an XML page',
      () => bytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'),
    ],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['a ZIP', () => zipOfOneFile],
    ['a program of Linux', () => bytes('\x7fELF\x02\x01\x01', 4_000)],
    ['a program of Windows', () => bytes('MZ', 58, '\x80\0\0\0', 64, 'PE\0\0', 4_000)],
    ['a shell script', () => bytes('#!/bin/sh\nrm -rf /\n')],
    ['JavaScript', () => bytes('alert(1)')],
    ['a JPEG', () => drawImage(64, 36, 'jpeg')],
    ['a GIF', () => drawImage(64, 36, 'gif')],
    ['sound', () => bytes('ID3\x03\0\0\0\0\0\0', 4_000)],
    ['an image with the head of an MP4', () => bytes('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 2_000)],
    ['the head of a film, then a page', () => bytes(head, page, 2_000)],
    ['the head of a film, then a page 60 kB later', () => bytes(head, 60_000, page, 200_000)],
    ['the head of a film, then an address of a script', () => bytes(head, 'JavaScript:alert(1)')],
    ['the head of a film, then PHP', () => bytes(head, '<?php system($_GET[0]);')],
    ['the head of a film, then a PDF', () => bytes(head, '%PDF-1.7', 2_000)],
    ['a page, then a film', () => bytes(page, mp4())],
  ])(
    'that is %s is refused, whatever its name and type say, and is not kept',
    async (_, content) => {
      const { status, json } = await send(await content());
      expect([status, json.message]).toEqual([400, 'Please select an MP4, WebM or MOV file']);
      await expect.poll(() => filesIn('incoming')).toEqual([]);
      expect(await filesIn('files')).toEqual([]);
    },
  );

  it('with a script in a field of its form is refused', async () => {
    const { status, json } = await send(mp4(), 'film.mp4', { campaignId: page });
    expect([status, Object.keys(json.errors as object)]).toEqual([400, ['campaignId']]);
    expect(await filesIn('files')).toEqual([]);
  });

  it.each<[what: string, content: Buffer]>([
    ['ends within its head', head.subarray(0, 10)],
    ['ends behind its head', mp4(40)],
    ['has a script behind its head', bytes(head, script, 2_000)],
    ['has a page in its middle', bytes(head, 80_000, page, 80_000)],
  ])('that %s is served as a video that runs nothing', async (_, content) => {
    const { status, json } = await send(content);
    expect(status).toBe(200);
    await expectHarmless(String(json.filename));
    const { bytes: served } = await member.browser.send('GET', String(json.url));
    expect(served.equals(content)).toBe(true);
  });

  it.each<[what: string, header: string, originalName: string | null]>([
    ['a path', 'filename="../../../../etc/cron.d/film.mp4"', 'film.mp4'],
    ['a path of Windows', String.raw`filename="C:\autoexec.bat"`, 'autoexec.bat'],
    ['only dots', 'filename="../.."', '..'],
    ['a page', 'filename="<svg onload=alert(1)>.html"', '<svg onload=alert(1)>.html'],
    ['control characters', 'filename="a\0b\x1b[31m\x7f.mp4"', 'ab[31m.mp4'],
    ['text that is written backwards', 'filename="film\u202e4pm.exe"', 'film4pm.exe'],
    ['1,000 letters', `filename="${'n'.repeat(1_000)}.mp4"`, 'n'.repeat(255)],
    ['nothing', 'filename=""', null],
  ])('whose name is %s is kept and served without that name', async (_, header, originalName) => {
    const before = await test.head();
    const body = Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="video"; ${header}\r\nContent-Type: text/html\r\nX-Other: <script>\r\n\r\n`,
      ),
      mp4(),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await member.browser.send('POST', '/api/upload/video', { body, headers });
    expect(answer.status).toBe(200);
    const [event] = await test.eventsAfter(before);
    expect(event).toMatchObject({ type: 'VideoUploaded', data: { originalName } });
    await expectHarmless(String(answer.json.filename));
    expect((await filesIn('files')).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  });
});
