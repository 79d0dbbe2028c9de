import { dayMs } from '@rostrum/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp3 } from '../../testing/audio.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { registerMember } from '../../testing/members.ts';
import { deleteOrphanedFiles } from './remove-unnamed-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.dispose());

it('bytes that no event names on two days are deleted, and no others', async () => {
  const { files } = test.app;
  const lost = `images/${'0'.repeat(32)}/480.webp`;
  await files.put(lost, Buffer.from('x'), 'image/webp');
  const lostAudio = `audio/${'1'.repeat(32)}`;
  await files.put(lostAudio, Buffer.from('x'), 'audio/mpeg');
  const look = () => deleteOrphanedFiles(test.app, new AbortController().signal);
  test.advance(dayMs);
  await look();
  await look();
  expect(await files.size(lost)).toBe(1);
  test.advance(dayMs);
  const member = await registerMember(test);
  const form = formWith('image', await drawImage());
  const { json } = await member.browser.send('POST', '/simple-upload', { body: form });
  const audio = formWith('file', mp3(), { type: 'audio' });
  const { url } = (await member.browser.send('POST', '/api/upload', { body: audio })).json;
  await look();
  expect([await files.size(lost), await files.size(lostAudio)]).toEqual([undefined, undefined]);
  const found: string[] = [];
  for await (const { key } of files.list('')) found.push(key);
  const { status } = await member.browser.send('GET', String(json.imageUrl));
  const heard = await member.browser.send('GET', String(url));
  expect([found.length, status, heard.status]).toEqual([5, 200, 200]);
});
