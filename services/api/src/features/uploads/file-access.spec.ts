import { hourMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { mp3 } from '../../testing/audio.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith, mp4 } from '../../testing/images.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { publishTrailer, submitTrailer } from '../../testing/trailers.ts';
import { recordFileUse } from './file-use.ts';

describe('a file is seen', () => {
  let test: TestApp;
  let owner: Member;
  let other: Member;
  let auditor: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    [owner, other, auditor, admin] = await Promise.all([
      registerVerified(test),
      registerMember(test),
      registerStaff(test, 'auditor'),
      registerStaff(test, 'admin'),
    ]);
  });
  afterAll(() => test.dispose());

  const uploadImage = async (): Promise<string> => {
    const body = formWith('image', await drawImage());
    return String((await owner.browser.send('POST', '/simple-upload', { body })).json.imageUrl);
  };
  const uploadAudio = async (): Promise<{ readonly url: string; readonly id: number }> => {
    const body = formWith('file', mp3(), { name: 'a.mp3', mime: 'audio/mpeg', type: 'audio' });
    const { json } = await owner.browser.send('POST', '/api/upload', { body });
    const url = String(json.url);
    return { url, id: Number.parseInt(url.split('/').at(-1) ?? '', 10) };
  };
  /** Statuses of the answers to a visitor, another member, the owner and an auditor. */
  const seen = async (path: string): Promise<readonly number[]> => {
    const asked = [test, other.browser, owner.browser, auditor.browser];
    const answers = await Promise.all(asked.map((one) => one.send('GET', path)));
    return answers.map(({ status }) => status);
  };
  const byAll = [200, 200, 200, 200];
  const byOwnerAndStaff = [404, 404, 200, 200];
  /** All addresses of what a trailer shows. */
  const filesOf = (trailerUrl: string | null, imageUrl: string, id: number): readonly string[] => [
    trailerUrl ?? '',
    imageUrl,
    `${imageUrl}?w=480`,
    `${imageUrl}/thumbnail`,
    `/api/images/${String(id)}/thumbnail`,
  ];
  const showOn = async (id: number, imageUrl: string): Promise<void> => {
    const params = { id };
    await owner.client.call(campaignsEndpoints.updateCampaignImage, { params, body: { imageUrl } });
  };

  it('by its owner and staff while nothing uses it', async () => {
    const imageUrl = await uploadImage();
    for (const path of [imageUrl, `${imageUrl}?w=480`, `${imageUrl}/thumbnail`])
      expect([path, await seen(path)]).toEqual([path, byOwnerAndStaff]);
    // Another member may use the same browser next.
    expect(await keptBy(owner, imageUrl)).toBe('private, no-cache');
    const body = formWith('video', mp4(), { name: 'a.mp4', mime: 'video/mp4' });
    const { json } = await owner.browser.send('POST', '/api/upload/video', { body });
    expect(await seen(`/api/videos/${String(json.filename)}`)).toEqual(byOwnerAndStaff);
    expect(await seen((await uploadAudio()).url)).toEqual(byOwnerAndStaff);
  });

  it('by everybody who sees the campaign that an audio file is used by, and not after its release', async () => {
    const { url, id: audioId } = await uploadAudio();
    const { id } = await publishCampaign(owner);
    const cause = { actor: 'system', correlationId: 'c', causationId: 'c' };
    const record = (shows: number | null, showed: number | null) =>
      recordFileUse(test.app, 'audio', { kind: 'campaign', id }, { shows, showed }, cause);
    await test.caughtUp();
    await record(audioId, null);
    expect(await seen(url)).toEqual(byAll);
    const { headers } = await test.send('GET', url, { headers: { range: 'bytes=0-9' } });
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
    await record(null, audioId);
    expect(await seen(url)).toEqual(byOwnerAndStaff);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await test.send('GET', url, { headers: known })).status).toBe(404);
  });

  it('by everybody who sees the campaign that shows it, and not after the campaign was removed', async () => {
    const imageUrl = await uploadImage();
    const { id } = await publishCampaign(owner);
    await showOn(id, imageUrl);
    await expect.poll(() => seen(imageUrl)).toEqual(byAll);
    const { headers } = await test.send('GET', imageUrl);
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
    expect(await keptBy(owner, imageUrl)).toBe('private, max-age=3600');
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await test.send('GET', imageUrl, known)).status).toBe(304);

    const order = { params: { id }, body: { reason: 'Members have written about it.' } };
    await admin.client.call(campaignsEndpoints.removeCampaign, order);
    await expect.poll(() => seen(imageUrl)).toEqual(byOwnerAndStaff);
    expect((await test.send('GET', imageUrl, known)).status).toBe(404);
    await admin.client.call(campaignsEndpoints.restoreCampaign, order);
    await expect.poll(() => seen(imageUrl)).toEqual(byAll);
  });

  it('by its owner and staff while the campaign is not paid', async () => {
    const imageUrl = await uploadImage();
    const body = { ...proposal, imageUrl };
    await owner.client.call(campaignsEndpoints.createCampaign, { body });
    await untilUsed(imageUrl);
    expect(await seen(imageUrl)).toEqual(byOwnerAndStaff);
  });

  it('by everybody with the trailer that shows it, and not after the trailer was removed, even by a browser that has it', async () => {
    const imageUrl = await uploadImage();
    const { id, trailerUrl } = await publishTrailer(owner, { imageUrl });
    const files = filesOf(trailerUrl, imageUrl, id);
    const tags: string[] = [];
    for (const path of files) {
      await expect.poll(() => seen(path)).toEqual(byAll);
      const { headers } = await test.send('GET', path);
      // Browsers ask each time for the thumbnail of a trailer, whose picture may change.
      const kept = path === files.at(-1) ? 'private, no-cache' : 'private, max-age=3600';
      expect([path, headers.get('cache-control')]).toEqual([path, kept]);
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await test.send('GET', path, { headers: known })).status).toBe(304);
      tags.push(known['if-none-match']);
    }

    const order = { params: { id }, body: { reason: 'Members have written about it.' } };
    await admin.client.call(campaignsEndpoints.removeCampaign, order);
    for (const [index, path] of files.entries()) {
      await expect.poll(() => seen(path)).toEqual(byOwnerAndStaff);
      for (const headers of [{ 'if-none-match': tags[index] }, { range: 'bytes=0-9' }]) {
        for (const one of [test, other.browser]) {
          expect([path, (await one.send('GET', path, { headers })).status]).toEqual([path, 404]);
        }
      }
      expect(await keptBy(owner, path)).toBe('private, no-cache');
    }
    await admin.client.call(campaignsEndpoints.restoreCampaign, order);
    for (const path of files) await expect.poll(() => seen(path)).toEqual(byAll);
  });

  it('by its owner and staff while the trailer is not paid', async () => {
    const imageUrl = await uploadImage();
    const { id, trailerUrl } = await submitTrailer(owner, { imageUrl });
    await untilUsed(imageUrl);
    await test.caughtUp();
    const files = filesOf(trailerUrl, imageUrl, id);
    for (const path of files) {
      expect([path, await seen(path)]).toEqual([path, byOwnerAndStaff]);
      expect(await keptBy(owner, path)).toBe('private, no-cache');
    }
  });

  it('by its owner and staff once the campaign shows another one', async () => {
    const [former, next] = [await uploadImage(), await uploadImage()];
    const { id } = await publishCampaign(owner);
    await showOn(id, former);
    await expect.poll(() => seen(former)).toEqual(byAll);
    await showOn(id, next);
    await expect.poll(() => seen(next)).toEqual(byAll);
    await expect.poll(() => seen(former)).toEqual(byOwnerAndStaff);
  });

  it('by its owner and staff when it is evidence of a public campaign', async () => {
    const { imageUrl } = await submitPicture();
    expect(await seen(imageUrl)).toEqual(byOwnerAndStaff);
  });

  it('by everybody when it is the picture of a profile, which browsers keep', async () => {
    const body = formWith('image', await drawImage());
    const { json } = await owner.browser.send('POST', '/api/users/profile-image', { body });
    const imageUrl = String(json.imageUrl);
    await expect.poll(() => seen(imageUrl)).toEqual(byAll);
    expect(await keptBy(other, imageUrl)).toBe('private, max-age=31536000');
  });

  it('by whoever sees one of several things that use it', async () => {
    const body = formWith('image', await drawImage());
    const { json } = await owner.browser.send('POST', '/api/users/profile-image', { body });
    const imageUrl = String(json.imageUrl);
    await owner.client.call(campaignsEndpoints.createCampaign, { body: { ...proposal, imageUrl } });
    await untilUsed(imageUrl, 2);
    expect(await seen(imageUrl)).toEqual(byAll);
    await owner.client.call(profilesEndpoints.removeProfileImage);
    await expect.poll(() => seen(imageUrl)).toEqual(byOwnerAndStaff);
    const { id } = await publishCampaign(owner);
    await showOn(id, imageUrl);
    await expect.poll(() => seen(imageUrl)).toEqual(byAll);
  });

  it('by everybody when a campaign shows what is its evidence as well', async () => {
    const { imageUrl, id } = await submitPicture();
    await showOn(id, imageUrl);
    await expect.poll(() => seen(imageUrl)).toEqual(byAll);
  });

  it('by the creator of an unpaid campaign when an admin gave it its picture', async () => {
    const { id } = await other.client.call(campaignsEndpoints.createCampaign, { body: proposal });
    const form = formWith('image', await drawImage());
    const uploaded = await admin.browser.send('POST', '/simple-upload', { body: form });
    const imageUrl = String(uploaded.json.imageUrl);
    const params = { id };
    await admin.client.call(campaignsEndpoints.updateCampaignImage, { params, body: { imageUrl } });
    await untilUsed(imageUrl);
    expect(await seen(imageUrl)).toEqual([404, 200, 404, 200]);
    expect(await keptBy(other, imageUrl)).toBe('private, no-cache');
  });

  const keptBy = async (by: Member, path: string): Promise<string | null> =>
    (await by.browser.send('GET', path)).headers.get('cache-control');

  /** A picture that is evidence of a campaign, with the campaign's id. */
  async function submitPicture() {
    const imageUrl = await uploadImage();
    const { id } = await publishCampaign(owner);
    const date = test.clock().toISOString();
    test.advance(hourMs);
    const body = { date, minutes: 45, imageUrl };
    await owner.client.call(campaignsEndpoints.submitEvidence, { params: { id }, body });
    await untilUsed(imageUrl);
    return { imageUrl, id };
  }

  async function untilUsed(imageUrl: string, uses = 1): Promise<void> {
    const stream = `image-${imageUrl.split('/').at(-1) ?? ''}`;
    await expect
      .poll(async () => (await test.events.load(stream)).events.at(-1))
      .toMatchObject({ type: 'FileUsed', data: { uses } });
  }
});
