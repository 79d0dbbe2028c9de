import { dayMs, hourMs } from '@rostrum/contracts';
import { entryMessages } from '@rostrum/contracts/prompts';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3 } from '../../../testing/audio.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { drawImage, formWith, mp4 } from '../../../testing/images.ts';
import { registerVerified, type Member } from '../../../testing/members.ts';
import {
  enter,
  payForPrompt,
  promptOf,
  publishPrompt,
  textEntry,
  vote,
} from '../../../testing/prompts.ts';

const patient = { timeout: 10_000 };

describe('an entry', () => {
  let test: TestApp;
  let asker: Member;
  let entrant: Member;
  let other: Member;
  let promptId: number;
  beforeAll(async () => {
    test = await createTestApp();
    [asker, entrant, other] = await Promise.all([
      registerVerified(test),
      registerVerified(test),
      registerVerified(test),
    ]);
    ({ id: promptId } = await publishPrompt(asker));
  });
  afterAll(() => test.dispose());

  const create = (by: Member, body: object, of = promptId) =>
    by.browser.send('POST', `/api/prompts/${String(of)}/submissions`, {
      body: { ...textEntry, ...body },
    });
  /** Uploads a file under a name of another kind; returns its address. */
  const upload = async (by: Member, name: string, bytes: Buffer, type: 'audio' | 'trailer') => {
    const mime = { audio: 'audio/mpeg', trailer: 'video/mp4' }[type];
    const body = formWith('file', bytes, { name, mime, type });
    return String((await by.browser.send('POST', '/api/upload', { body })).json.url);
  };
  const uploadImage = async (by: Member) => {
    const body = formWith('image', await drawImage(), { name: 'a.html', mime: 'image/png' });
    return String((await by.browser.send('POST', '/simple-upload', { body })).json.imageUrl);
  };
  /** A prompt of somebody who has no other one open. */
  const newPrompt = async (also: Parameters<typeof publishPrompt>[1] = {}) => {
    const by = await registerVerified(test);
    return { by, ...(await publishPrompt(by, also)) };
  };
  const idIn = (url: string): number => Number(/\d{6,}/.exec(url)?.[0] ?? 0);
  const ofFile = (fileType: string, fileId: number) => ({ fileType, fileId, content: null });
  const statusOf = async (path: string, by?: Member) =>
    (await (by?.browser ?? test).send('GET', path)).status;

  it('is a text, a picture, a film or a sound of its owner, as the bytes say', async () => {
    const { id } = await newPrompt();
    const files = [
      ['image', await uploadImage(entrant)],
      ['video', await upload(entrant, 'a.svg', mp4(), 'trailer')],
      ['audio', await upload(entrant, 'a.pdf', mp3(), 'audio')],
    ] as const;
    const stolen = await create(other, ofFile('image', idIn(files[0][1])), id);
    expect([stolen.status, stolen.json.errors]).toEqual([
      400,
      { fileId: entryMessages.notYourFile },
    ]);
    const wrong = await create(entrant, ofFile('audio', idIn(files[0][1])), id);
    expect([wrong.status, wrong.json.errors]).toEqual([400, { fileId: entryMessages.notYourFile }]);
    const missing = await create(entrant, ofFile('video', 4711), id);
    expect(missing.status).toBe(400);
    const both = await create(entrant, { fileId: idIn(files[0][1]) }, id);
    expect([both.status, both.json.errors]).toEqual([400, { fileId: entryMessages.oneOf }]);

    for (const [fileType, url] of files) {
      expect(await statusOf(url)).toBe(404);
      const { json } = await create(entrant, ofFile(fileType, idIn(url)), id);
      expect(json.submission).toMatchObject({
        fileType,
        status: 'unpaid',
        paymentStatus: 'pending',
      });
      await test.caughtUp();
      expect(await statusOf(url)).toBe(404);
      await payForPrompt(entrant, id, { submissionId: json.id as number });
      await expect.poll(() => statusOf(url), patient).toBe(200);
      const answer = await test.send('GET', url);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toMatch(/^(image\/webp|video\/mp4|audio\/mpeg)$/);
    }
    const listed = await test.visitor().call(promptsEndpoints.listEntries, {
      params: { id },
      query: {},
    });
    expect(listed.map(({ fileType }) => fileType).toSorted()).toEqual(['audio', 'image', 'video']);
    const fourth = await create(entrant, {}, id);
    expect([fourth.status, fourth.json.message]).toEqual([409, entryMessages.perMember]);
  });

  it('is refused to the asker, and to a type that the prompt does not take', async () => {
    const { by, id } = await newPrompt({ allowedFileTypes: 'image' });
    const own = await create(by, {}, id);
    expect([own.status, own.json.message]).toEqual([409, entryMessages.ownPrompt]);
    const text = await create(entrant, {}, id);
    expect([text.status, text.json.errors]).toEqual([400, { fileType: entryMessages.otherType }]);
  });

  it('keeps what looks like a page as a text', async () => {
    const content = '<script>alert(1)</script>\n<svg onload=alert(1)>';
    const title = '\u202eevil <b>title</b>';
    const { id } = await enter(entrant, promptId, { title, content });
    await test.caughtUp();
    const answer = await test.send('GET', `/api/submissions/${String(id)}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.json).toMatchObject({ title: 'evil <b>title</b>', content });
  });

  it('is withdrawn by its owner before the first vote, who gets the $1 back', async () => {
    const { id, paymentId } = await enter(entrant, promptId);
    const params = { id };
    const foreign = other.client.call(promptsEndpoints.withdrawEntry, { params });
    await expect(foreign).rejects.toMatchObject({ status: 403 });
    const shown = await entrant.client.call(promptsEndpoints.withdrawEntry, { params });
    expect(shown).toMatchObject({ status: 'withdrawn', paymentStatus: 'refunded' });
    const refund = async () => {
      await test.caughtUp();
      return (await test.app.projections.queries.donations.get(paymentId))?.refundReason;
    };
    await expect.poll(refund, patient).toBe('withdrawn');
    expect(await statusOf(`/api/submissions/${String(id)}`)).toBe(404);
    expect(await statusOf(`/api/submissions/${String(id)}`, entrant)).toBe(200);
  });

  it('is hidden while its fee is disputed, and back when the dispute is won', async () => {
    const { id: of } = await newPrompt();
    const { id, intent } = await entered(of);
    const status = () => statusOf(`/api/submissions/${String(id)}`);
    await test.app.sandbox.order(intent, { dispute: 'open' });
    await expect.poll(status, patient).toBe(404);
    await test.caughtUp();
    expect(await promptOf(asker, of)).toMatchObject({ submissionCount: 0 });
    await test.app.sandbox.order(intent, { dispute: 'won' });
    await expect.poll(status, patient).toBe(200);
    await test.app.sandbox.order((await entered(of)).intent, { dispute: 'open' });
    await test.caughtUp();
  });

  const entered = async (of: number) => {
    const params = { id: of };
    const { id } = await entrant.client.call(promptsEndpoints.createEntry, {
      params,
      body: textEntry,
    });
    const { intent } = await payForPrompt(entrant, of, { submissionId: id });
    return { id, intent: intent.paymentIntentId };
  };

  it('is one of at most three unpaid ones, and goes when it is not paid within a day', async () => {
    const { id: of } = await newPrompt();
    const { json } = await create(other, {}, of);
    await create(other, {}, of);
    await create(other, {}, of);
    const { id: elsewhere } = await newPrompt();
    const fourth = await create(other, {}, elsewhere);
    expect([fourth.status, fourth.json.message]).toEqual([409, entryMessages.tooManyUnpaid]);
    test.advance(dayMs + hourMs);
    await fireDeadlines(test);
    await test.caughtUp();
    const late = payForPrompt(other, of, { submissionId: json.id as number });
    await expect(late).rejects.toMatchObject({ status: 409, reason: entryMessages.gone });
    expect((await create(other, {}, elsewhere)).status).toBe(201);
  });

  it('takes no vote for another prompt', async () => {
    const { id: of } = await newPrompt();
    const { id } = await enter(entrant, of);
    await expect(vote(other, promptId, id)).rejects.toMatchObject({ status: 404 });
  });
});
