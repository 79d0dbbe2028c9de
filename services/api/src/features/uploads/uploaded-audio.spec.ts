import { hourMs } from '@rostrum/contracts';
import { uploadLimits } from '@rostrum/contracts/uploads';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id3, m4a, mp3, ogg, wave } from '../../testing/audio.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith, mp4 } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { claimFile, recordFileUse } from './file-use.ts';

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
const zip = bytes('PK\x05\x06', 18);
const types = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav' };
type Extension = keyof typeof types;

describe('an uploaded audio file', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const send = (content: Buffer, also: Record<string, string> = {}) => {
    const fields = { name: 'answer.mp3', mime: 'audio/mpeg', type: 'audio', ...also };
    const body = formWith('file', content, fields);
    return member.browser.send('POST', '/api/upload', { body });
  };
  const filesIn = async (directory: string): Promise<readonly string[]> => {
    const at = join(test.dataDir, directory);
    const found = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const expectHarmless = async (url: string, extension: Extension) => {
    expect(url).toMatch(new RegExp(`^/api/audio/\\d+\\.${extension}$`));
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { range: 'bytes=8-' }],
    ] as const) {
      const answer = await member.browser.send(method, url, { headers });
      expect(answer.status).toBe('range' in headers ? 206 : 200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': types[extension],
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${url.split('/').at(-1) ?? ''}"`,
      });
    }
  };

  it.each<[what: string, content: () => Buffer | Promise<Buffer>]>([
    ['a page', () => bytes(page)],
    ['an SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['a ZIP', () => zip],
    ['JavaScript', () => bytes('alert(1)')],
    ['an image', () => drawImage()],
    ['the head of a film', () => mp4()],
    ['a film with sound', () => m4a({ brand: 'isom', tracks: ['vide', 'soun'] })],
    ['a film with the brand of an M4A', () => m4a({ tracks: ['soun', 'vide'] })],
    ['a page, then sound', () => bytes(page, mp3())],
    ['a tag with a page in it', () => bytes(id3(page), mp3())],
    ['a tag with an address of a script in it', () => bytes(id3('javascript:alert(1)'), mp3())],
    ['a tag that begins as a PDF', () => bytes(id3('%PDF-1.7'), mp3())],
    ['a tag alone', () => id3('two voices')],
    ['sound that is an archive', () => bytes(mp3(), zip)],
    ['sound with a page at its end', () => bytes(mp3(), page)],
    ['Ogg with a page behind it', () => bytes(ogg(), page)],
    ['an M4A with a page at its end', () => bytes(m4a(), '\0\0\0\x30free', page)],
    ['a WAV with a page behind it', () => bytes(wave(), page)],
    ['an MP3 that ends in its first frame', () => mp3().subarray(0, 400)],
    ['an M4A that ends early', () => m4a().subarray(0, -100)],
    ['an Ogg file that ends early', () => ogg().subarray(0, -100)],
    ['a WAV that ends early', () => wave().subarray(0, -100)],
  ])(
    'that is %s is refused, whatever its name and type say, and is not kept',
    async (_, content) => {
      const { status, json } = await send(await content());
      expect([status, json.message]).toEqual([400, 'Please select an MP3, M4A, OGG or WAV file']);
      await expect.poll(() => filesIn('incoming')).toEqual([]);
      expect(await filesIn('files')).toEqual([]);
    },
  );

  it.each<[Extension, Buffer]>([
    ['mp3', mp3()],
    ['m4a', m4a()],
    ['ogg', ogg()],
    ['wav', wave()],
  ])('is no film and no image: %s', async (_, content) => {
    const names = { name: 'film.mp4', mime: 'video/mp4' };
    const film = await send(content, { ...names, type: 'trailer' });
    expect([film.status, film.json.message]).toEqual([
      400,
      'Please select an MP4, WebM or MOV file',
    ]);
    const image = await send(content, { ...names, type: 'image' });
    expect([image.status, image.json.message]).toEqual([400, 'Please select an image file']);
    expect(await filesIn('files')).toEqual([]);
  });

  it('of 20 MB is taken by its length, and of one byte more refused with 413', async () => {
    const { maxBytes } = uploadLimits.audio;
    const answers = [];
    for (const length of [maxBytes, maxBytes + 1]) {
      const { status, json } = await send(Buffer.alloc(length));
      answers.push([status, json.message]);
    }
    expect(answers).toEqual([
      [400, 'Please select an MP3, M4A, OGG or WAV file'],
      [413, 'Maximum audio file size is 20MB'],
    ]);
    expect(await filesIn('files')).toEqual([]);
  });

  it.each<[what: string, extension: Extension, content: Buffer]>([
    ['is an MP3', 'mp3', mp3()],
    ['has a tag', 'mp3', bytes(id3('two voices'), mp3())],
    ['is an M4A', 'm4a', m4a()],
    ['is an MP4 file with sound alone', 'm4a', m4a({ brand: 'isom' })],
    ['is Ogg', 'ogg', ogg()],
    ['is a WAV', 'wav', wave()],
    ['ends in its second frame', 'mp3', mp3().subarray(0, 450)],
    ['has a page in its middle', 'mp3', bytes(mp3(), 80_000, page, 80_000)],
    ['has a page within a long tag', 'mp3', bytes(id3('x'.repeat(80_000) + page), mp3(200))],
    ['has a script behind its head', 'wav', bytes(wave(), '\n*/;alert(document.domain);//')],
  ])('that %s is served as %s, which runs nothing', async (_, extension, content) => {
    const names = { name: 'answer.html', mime: 'text/html' };
    const { status, json } = await send(content, names);
    expect(status).toBe(200);
    await expectHarmless(String(json.url), extension);
    const { bytes: served } = await member.browser.send('GET', String(json.url));
    expect(served.equals(content)).toBe(true);
  });

  it.each<[what: string, header: string, originalName: string | null]>([
    ['a path', 'filename="../../../../etc/cron.d/answer.mp3"', 'answer.mp3'],
    ['a page', 'filename="<svg onload=alert(1)>.html"', '<svg onload=alert(1)>.html'],
    ['control characters', 'filename="a\0b\x1b[31m\x7f.mp3"', 'ab[31m.mp3'],
    ['text that is written backwards', 'filename="answer\u202e3pm.exe"', 'answer3pm.exe'],
    ['nothing', 'filename=""', null],
  ])('whose name is %s is kept and served without that name', async (_, header, originalName) => {
    const before = await test.head();
    const head = [
      '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\naudio',
      `\r\n--b\r\nContent-Disposition: form-data; name="file"; ${header}`,
      '\r\nContent-Type: text/html\r\n\r\n',
    ].join('');
    const body = Buffer.concat([Buffer.from(head), mp3(), Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await member.browser.send('POST', '/api/upload', { body, headers });
    expect(answer.status).toBe(200);
    const [event] = await test.eventsAfter(before);
    const data = { ownerId: member.id, originalName, mediaType: 'audio/mpeg' };
    expect(event).toMatchObject({ type: 'AudioUploaded', data });
    await expectHarmless(String(answer.json.url), 'mp3');
    expect((await filesIn('files')).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  });

  it('is served in ranges, and by no other name', async () => {
    const { json } = await send(wave());
    const url = String(json.url);
    const range = async (value: string) => {
      const answer = await member.browser.send('GET', url, { headers: { range: value } });
      return [answer.status, answer.headers.get('content-range'), answer.bytes.length];
    };
    expect(await range('bytes=0-99')).toEqual([206, 'bytes 0-99/1044', 100]);
    expect(await range('bytes=-7')).toEqual([206, 'bytes 1037-1043/1044', 7]);
    expect(await range('bytes=1044-')).toEqual([416, 'bytes */1044', 0]);
    const id = url.replace(/\D/g, '');
    for (const other of [`audio/${id}.mp3`, `videos/${id}.mp4`, `images/${id}`, 'audio/4711.wav']) {
      expect((await member.browser.send('GET', `/api/${other}`)).status).toBe(404);
    }
    expect((await member.browser.send('GET', `/api/audio/${id}.exe`)).status).toBe(400);
  });

  it('is removed by its owner at once, by nobody else, and not while it is claimed or used', async () => {
    const other = await registerMember(test);
    const { json } = await send(mp3());
    const url = String(json.url);
    const id = Number.parseInt(url.split('/').at(-1) ?? '', 10);
    const removed = async (by = member): Promise<readonly unknown[]> => {
      const { status, json } = await by.browser.send('DELETE', url);
      return [status, (status === 200 ? json.success : json.message) as unknown];
    };
    const cause = { actor: 'system', correlationId: 'c', causationId: 'c' };
    const refused = { fileId: 'Please upload this audio file again' };
    const claimBy = (owner: Member) =>
      claimFile(test.app, 'audio', id, { owners: [owner.id], now: test.clock(), cause }, refused);
    const used = [409, 'This audio file is in use and cannot be removed.'];

    await expect(claimBy(other)).rejects.toMatchObject({ code: 'invalid', errors: refused });
    expect(await claimBy(member)).toMatchObject({ id, mediaType: 'audio/mpeg' });
    expect(await removed()).toEqual(used);
    const by = { kind: 'campaign', id: 1 } as const;
    await recordFileUse(test.app, 'audio', by, { shows: id, showed: null }, cause);
    test.advance(3 * hourMs);
    expect(await removed()).toEqual(used);
    await recordFileUse(test.app, 'audio', by, { shows: null, showed: id }, cause);
    expect((await removed(other))[0]).toBe(404);
    expect(await removed()).toEqual([200, true]);
    expect(await removed()).toEqual([200, true]);
    expect((await member.browser.send('GET', url)).status).toBe(404);
    await expect(claimBy(member)).rejects.toMatchObject({ errors: refused });
  });
});
