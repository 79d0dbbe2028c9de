import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { publishTrailer, submitTrailer } from '../../testing/trailers.ts';

describe('the thumbnail of a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let other: Member;
  let auditor: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    [maker, other, auditor, admin] = await Promise.all([
      registerMember(test),
      registerMember(test),
      registerStaff(test, 'auditor'),
      registerStaff(test, 'admin'),
    ]);
  });
  afterAll(() => test.dispose());

  const uploadPoster = async (): Promise<string> => {
    const body = formWith('image', await drawImage(640, 360));
    return String((await maker.browser.send('POST', '/simple-upload', { body })).json.imageUrl);
  };
  const pathOf = (id: number): string => `/api/images/${String(id)}/thumbnail`;
  /** Status and type of the answers to a visitor, another member, the maker and an auditor. */
  const seen = async (id: number): Promise<readonly string[]> => {
    const asked = [test, other.browser, maker.browser, auditor.browser];
    const answers = await Promise.all(asked.map((one) => one.send('GET', pathOf(id))));
    return answers.map(({ status, headers }) =>
      status === 200 ? (headers.get('content-type') ?? '') : String(status),
    );
  };
  const toAll = (type: string) => [type, type, type, type];
  const toMakerAndStaff = (type: string) => ['404', '404', type, type];

  it('is its picture in the size of thumbnails', async () => {
    const imageUrl = await uploadPoster();
    const { id } = await publishTrailer(maker, { imageUrl });
    await expect.poll(() => seen(id)).toEqual(toAll('image/webp'));
    const [ofTrailer, ofImage] = await Promise.all(
      [pathOf(id), `${imageUrl}/thumbnail`].map((path) => test.send('GET', path)),
    );
    expect(ofTrailer?.headers.get('etag')).toBe(ofImage?.headers.get('etag'));
    expect(ofTrailer?.text).toBe(ofImage?.text);
    // The trailer may get another picture.
    expect(ofTrailer?.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is its drawn cover when it has no picture', async () => {
    const { id } = await publishTrailer(maker);
    await expect.poll(() => seen(id)).toEqual(toAll('image/svg+xml'));
    const { text, headers } = await test.send('GET', pathOf(id));
    expect(text).toMatch(/^<svg .*<\/svg>$/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await test.send('GET', pathOf(id), known)).status).toBe(304);
    const part = await test.send('GET', pathOf(id), { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text]).toEqual([206, '<svg']);
  });

  it('is seen by its maker and staff while the trailer is not paid', async () => {
    const drawn = await submitTrailer(maker);
    await expect.poll(() => seen(drawn.id)).toEqual(toMakerAndStaff('image/svg+xml'));
    const pictured = await submitTrailer(maker, { imageUrl: await uploadPoster() });
    await expect.poll(() => seen(pictured.id)).toEqual(toMakerAndStaff('image/webp'));
  });

  it('is seen by its maker and staff once the trailer was removed', async () => {
    const pictured = await publishTrailer(maker, { imageUrl: await uploadPoster() });
    const drawn = await publishTrailer(maker);
    for (const { id } of [pictured, drawn]) {
      const order = { params: { id }, body: { reason: 'Members have written about it.' } };
      await admin.client.call(campaignsEndpoints.removeCampaign, order);
    }
    await expect.poll(() => seen(pictured.id)).toEqual(toMakerAndStaff('image/webp'));
    await expect.poll(() => seen(drawn.id)).toEqual(toMakerAndStaff('image/svg+xml'));
  });

  it('is not that of another campaign', async () => {
    const { id } = await publishCampaign(maker);
    await test.caughtUp();
    expect(await seen(id)).toEqual(['404', '404', '404', '404']);
  });
});
