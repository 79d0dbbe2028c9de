import { hourMs, messages } from '@rostrum/contracts';
import { conversationLimits, conversationMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { uploadMessages } from '@rostrum/contracts/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign, submitEvidence, whereHeld } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { drawImage, formWith } from '../../../testing/images.ts';
import { registerStaff, registerVerified, type Member } from '../../../testing/members.ts';

describe('evidence of a conversation', () => {
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerVerified(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  /** A campaign that was published an hour ago. */
  async function publishedBefore() {
    const { id } = await publishCampaign(creator);
    const date = test.clock().toISOString();
    test.advance(hourMs);
    const send = (body: Readonly<Record<string, unknown>>) =>
      creator.browser.send('POST', `/api/campaigns/${String(id)}/evidence`, {
        body: { date, minutes: 45, ...body },
      });
    return { id, date, send };
  }
  const uploadImage = async ({ browser }: Member): Promise<string> => {
    const form = formWith('image', await drawImage());
    return String((await browser.send('POST', '/simple-upload', { body: form })).json.imageUrl);
  };
  const usesOf = async (imageUrl: string): Promise<readonly string[]> => {
    const stream = `image-${imageUrl.split('/').at(-1) ?? ''}`;
    const { events } = await test.events.load(stream);
    return events.map(({ type }) => type).filter((type) => type !== 'ImageUploaded');
  };

  it('needs a video, a picture, or 50 visible characters that say where it can be checked', async () => {
    const { id, date, send } = await publishedBefore();
    const { min, max } = conversationLimits.where;
    for (const where of [undefined, null, '', 'x'.repeat(min - 1), '\u200b'.repeat(min)]) {
      const answer = await send({ where });
      expect([answer.status, answer.json.errors]).toEqual([
        400,
        { where: conversationMessages.checkable },
      ]);
    }
    const asAdmin = await admin.browser.send(
      'POST',
      `/api/admin/campaigns/${String(id)}/evidence`,
      {
        body: { date, minutes: 45, reason: 'By mail.', imageUrl: await uploadImage(admin) },
      },
    );
    expect(asAdmin.json.errors).toEqual({ where: conversationMessages.checkable });
    expect((await send({ where: 'x'.repeat(max + 1) })).json.errors).toEqual({
      where: conversationMessages.whereTooLong,
    });
    expect((await send({ where: 'x'.repeat(max) })).status).toBe(200);
    expect((await send({ where: 'x'.repeat(min) })).json.conversation.evidence).toMatchObject({
      number: 2,
      state: 'waiting',
      where: 'x'.repeat(min),
      imageUrl: null,
    });
    expect((await send({ videoUrl: 'https://vimeo.com/76979871' })).status).toBe(200);
  });

  it('keeps a picture of its creator until it is replaced, and takes no other', async () => {
    const { send } = await publishedBefore();
    const notTheirs = await uploadImage(admin);
    for (const imageUrl of [notTheirs, '/api/images/1']) {
      const refused = await send({ imageUrl });
      expect([refused.status, refused.json]).toMatchObject([
        400,
        { message: messages.checkFields, errors: { imageUrl: uploadMessages.notYourImage } },
      ]);
    }
    expect((await send({ imageUrl: 'https://evil.example/a.png' })).status).toBe(400);
    const imageUrl = await uploadImage(creator);
    expect((await send({ imageUrl })).json.conversation.evidence).toMatchObject({ imageUrl });
    await expect.poll(() => usesOf(imageUrl)).toEqual(['FileUsed']);
    expect((await send({ where: whereHeld })).status).toBe(200);
    await expect.poll(() => usesOf(imageUrl)).toEqual(['FileUsed', 'FileReleased']);
  });

  it('that its creator withdraws gives cancelling back, and is not confirmed any more', async () => {
    const { id } = await publishCampaign(creator);
    const given = await submitEvidence(creator, test, id);
    expect(given.abilities).toMatchObject({
      cancel: false,
      announce: false,
      withdrawEvidence: true,
    });
    const call = { params: { id }, body: { number: 1 } };
    const withdrawn = await creator.client.call(campaignsEndpoints.withdrawEvidence, call);
    expect(withdrawn).toMatchObject({
      conversation: { evidence: { number: 1, state: 'withdrawn' } },
      abilities: { cancel: true, announce: true, submitEvidence: true, withdrawEvidence: false },
    });
    await expect(withSums(admin.client).confirmEvidence(id, 1)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('This evidence was withdrawn.') as string,
    });
    await submitEvidence(creator, test, id);
    await withSums(admin.client).confirmEvidence(id, 2);
    const late = { ...call, body: { number: 2 } };
    await expect(
      creator.client.call(campaignsEndpoints.withdrawEvidence, late),
    ).rejects.toMatchObject({ status: 409 });
  });
});
