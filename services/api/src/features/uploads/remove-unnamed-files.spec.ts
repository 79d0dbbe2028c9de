import { dayMs } from '@rostrum/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const look = () => deleteOrphanedFiles(test.app, new AbortController().signal);
  test.advance(dayMs);
  await look();
  await look();
  expect(await files.size(lost)).toBe(1);
  test.advance(dayMs);
  const member = await registerMember(test);
  const form = formWith('image', await drawImage());
  const { json } = await member.browser.send('POST', '/simple-upload', { body: form });
  await look();
  expect(await files.size(lost)).toBeUndefined();
  const found: string[] = [];
  for await (const { key } of files.list('')) found.push(key);
  const { status } = await member.browser.send('GET', String(json.imageUrl));
  expect([found.length, status]).toEqual([4, 200]);
});
