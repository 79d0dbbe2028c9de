import { dayMs } from '@rostrum/contracts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fireDue } from '../../runtime/deadline-runner.ts';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { mp3 } from '../../testing/audio.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith, mp4 } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

describe('an uploaded file', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());

  async function uploadImage(by = member): Promise<string> {
    const form = formWith('image', await drawImage());
    const { json } = await by.browser.send('POST', '/simple-upload', { body: form });
    return String(json.imageUrl);
  }
  async function uploadAudio(): Promise<string> {
    const form = formWith('file', mp3(), { name: 'a.mp3', mime: 'audio/mpeg', type: 'audio' });
    const { json } = await member.browser.send('POST', '/api/upload', { body: form });
    return String(json.url);
  }
  /** Fires the deadlines that are due now, without waiting for the runner's next poll. */
  const fire = () => fireDue(test.app, AbortSignal.timeout(10_000));
  const statusOf = async (path: string) => (await member.browser.send('GET', path)).status;
  const kept = async (): Promise<readonly string[]> => {
    const names = await readdir(join(test.dataDir, 'files'), { recursive: true });
    return names.filter((name) => /\.webp$|^audio\/./.test(name));
  };
  /** Uploads an image and an audio file; `left` is the number of their files that still exist. */
  async function uploadWatched() {
    const before = new Set(await kept().catch(() => []));
    const imageUrl = await uploadImage();
    const audioUrl = await uploadAudio();
    const own = (await kept()).filter((name) => !before.has(name));
    const left = async () => (await kept()).filter((name) => own.includes(name)).length;
    return { imageUrl, audioUrl, left };
  }
  const update = (id: number, imageUrl: string | null, by = member) =>
    by.browser.send('POST', `/api/campaigns/${String(id)}/basic-update-image`, {
      body: { imageUrl },
    });

  it('that nothing uses is removed after a day, with its bytes', async () => {
    const { imageUrl, audioUrl, left } = await uploadWatched();
    const form = formWith('video', mp4(), { name: 'a.mp4', mime: 'video/mp4' });
    const { json } = await member.browser.send('POST', '/api/upload/video', { body: form });
    const videoUrl = `/api/videos/${String(json.filename)}`;
    const urls = [imageUrl, videoUrl, audioUrl];
    expect(await left()).toBe(5);
    await test.caughtUp();
    test.advance(dayMs - 1_000);
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
    test.advance(2_000);
    await fire();
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
    await expect.poll(left).toBe(0);
  });

  it('that a campaign shows stays, and one that it showed before is removed a day later', async () => {
    const [first, second] = [await uploadImage(), await uploadImage()];
    const { id } = await publishCampaign(member);
    for (const imageUrl of [first, second]) {
      const { status, json } = await update(id, imageUrl);
      expect([status, json.imageUrl]).toEqual([200, imageUrl]);
    }
    const used = () => usesOf(test, second);
    await expect.poll(used).toEqual([['FileUsed', 1]]);
    await expect
      .poll(() => usesOf(test, first))
      .toEqual([
        ['FileUsed', 1],
        ['FileReleased', 0],
      ]);
    await test.caughtUp();
    test.advance(dayMs + 1_000);
    await fire();
    expect(await statusOf(first)).toBe(404);
    expect(await statusOf(second)).toBe(200);
  });

  it('is claimed by a campaign that is about to show it, so that it is not removed meanwhile', async () => {
    const imageUrl = await uploadImage();
    test.advance(dayMs / 2);
    const body = { ...proposal, imageUrl };
    const created = await member.browser.send('POST', '/api/campaigns', { body });
    expect([created.status, created.json.campaign.imageUrl]).toEqual([201, imageUrl]);
    await expect
      .poll(() => usesOf(test, imageUrl))
      .toEqual([
        ['FileClaimed', 0],
        ['FileUsed', 1],
      ]);
  });

  it('of somebody else cannot be shown, nor one that was removed', async () => {
    const other = await registerMember(test);
    const { id } = await publishCampaign(member);
    const { status, json } = await update(id, await uploadImage(other));
    expect([status, json.errors]).toEqual([400, { imageUrl: 'Please upload this image again' }]);
    const own = await uploadImage();
    await test.caughtUp();
    test.advance(dayMs + 1_000);
    await fire();
    expect(await statusOf(own)).toBe(404);
    const again = await update(id, own);
    expect([again.status, again.json.errors]).toEqual([
      400,
      { imageUrl: 'Please upload this image again' },
    ]);
  });

  it('is shown on one’s own campaign with one request', async () => {
    const { id } = await publishCampaign(member);
    const path = `/api/direct-campaign-upload/${String(id)}`;
    const form = formWith('image', await drawImage());
    const { status, json } = await member.browser.send('POST', path, { body: form });
    expect([status, json.success, json.message]).toEqual([
      200,
      true,
      'Image uploaded successfully',
    ]);
    const shown = await member.browser.send('GET', `/api/campaigns/${String(id)}`);
    expect(shown.json.imageUrl).toBe(json.imageUrl);
  });

  it('becomes the member’s own picture, whatever the form says', async () => {
    const other = await registerMember(test);
    const form = formWith('image', await drawImage(), { userId: String(other.id), timestamp: '1' });
    const { status, json } = await member.browser.send('POST', '/api/users/profile-image', {
      body: form,
    });
    expect(status).toBe(200);
    const me = await member.browser.send('GET', '/api/auth/me');
    expect(me.json.profileImageUrl).toBe(json.imageUrl);
    expect((await other.browser.send('GET', '/api/auth/me')).json.profileImageUrl).toBeNull();
    await expect.poll(() => usesOf(test, String(json.imageUrl))).toEqual([['FileUsed', 1]]);
  });

  it('is gone, with its bytes, when its owner is erased', async () => {
    const { imageUrl, audioUrl, left } = await uploadWatched();
    expect(await left()).toBe(5);
    const cause = { actor: 'system', correlationId: 'c', causationId: 'c' };
    await test.app.memberData.erase({ userId: member.id, cause });
    expect([await statusOf(imageUrl), await statusOf(audioUrl)]).toEqual([404, 404]);
    expect(await left()).toBe(0);
    await test.app.memberData.erase({ userId: member.id, cause });
  });
});

describe('the quota of uploads', () => {
  it('is 100 files of all kinds in 24 hours', async () => {
    const test = await createTestApp({ config: { rateLimitFactor: 1000 } });
    try {
      const member = await registerMember(test);
      const cause = { actor: `user:${String(member.id)}`, correlationId: 'c', causationId: 'c' };
      const audio = formWith('file', mp3(), { name: 'a.mp3', type: 'audio' });
      const sent = await member.browser.send('POST', '/api/upload', { body: audio });
      expect(sent.status).toBe(200);
      for (let n = 1; n < 100; n += 1) {
        const imageId = test.app.newId();
        await test.app.events.append(
          `image-${String(imageId)}`,
          [
            {
              type: 'ImageUploaded',
              data: {
                imageId,
                ownerId: member.id,
                name: String(n).padStart(32, '0'),
                originalName: null,
                mediaType: 'image/png',
                bytes: 1,
                width: 1,
                height: 1,
                kept: [],
              },
            },
          ],
          'no-stream',
          cause,
        );
      }
      await test.caughtUp();
      for (const [path, form] of [
        ['/simple-upload', formWith('image', await drawImage())],
        ['/api/upload', formWith('file', mp3(), { type: 'audio' })],
      ] as const) {
        const refused = await member.browser.send('POST', path, { body: form });
        expect([refused.status, refused.json.message]).toEqual([
          429,
          'You have uploaded a lot today. Please try again tomorrow.',
        ]);
      }
    } finally {
      await test.dispose();
    }
  });
});

/** Types and uses of the events after the upload of an image. */
async function usesOf(test: TestApp, imageUrl: string): Promise<unknown[]> {
  const id = imageUrl.split('/').at(-1) ?? '';
  const { events } = await test.events.load(`image-${id}`);
  return events.slice(1).map(({ type, data }) => [type, 'uses' in data ? data.uses : undefined]);
}
