import { hourMs } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { publishTrailer, submitTrailer, trailer, uploadFilm } from '../../testing/trailers.ts';
import { claimVideo } from './file-use.ts';

const inUse = 'This video is in use and cannot be removed.';

describe('an uploaded video', () => {
  let test: TestApp;
  let maker: Member;
  let other: Member;
  beforeAll(async () => {
    test = await createTestApp();
    other = await registerMember(test);
  });
  beforeEach(async () => {
    maker = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const remove = async (filename: string, by = maker): Promise<readonly unknown[]> => {
    const { status, json } = await by.browser.send('DELETE', `/api/videos/${filename}`);
    return [status, (status === 200 ? json.success : json.message) as unknown];
  };
  const statusOf = async (filename: string): Promise<number> =>
    (await maker.browser.send('GET', `/api/videos/${filename}`)).status;
  const removals = async (filename: string): Promise<number> => {
    const { events } = await test.events.load(`video-${String(Number.parseInt(filename, 10))}`);
    return events.filter(({ type }) => type === 'FileRemoved').length;
  };
  const untilUsed = (filename: string) =>
    expect
      .poll(async () => {
        const { events } = await test.events.load(`video-${String(Number.parseInt(filename, 10))}`);
        return events.at(-1)?.type;
      })
      .toBe('FileUsed');

  it('that nothing uses is removed by its owner at once, with its bytes, and again without an error', async () => {
    const videos = () => readdir(join(test.dataDir, 'files', 'videos')).catch(() => []);
    const before = await videos();
    const filename = await uploadFilm(maker);
    expect(await statusOf(filename)).toBe(200);
    expect(await remove(filename)).toEqual([200, true]);
    expect(await statusOf(filename)).toBe(404);
    await expect.poll(videos).toEqual(before);
    expect(await remove(filename)).toEqual([200, true]);
    expect(await removals(filename)).toBe(1);
    const body = { ...trailer, trailerUrl: filename };
    const { status, json } = await maker.browser.send(
      'POST',
      trailersEndpoints.createTrailer.path,
      {
        body,
      },
    );
    expect([status, json.errors]).toEqual([
      400,
      { trailerUrl: 'Please upload this trailer again' },
    ]);
  });

  it('no longer counts in the quota once it is removed', async () => {
    const filename = await uploadFilm(maker);
    const counted = async () => {
      await test.caughtUp();
      return (await test.app.projections.queries.uploads.ofOwner(maker.id, 10)).length;
    };
    expect(await counted()).toBe(1);
    await remove(filename);
    expect(await counted()).toBe(0);
  });

  it('is kept while a trailer uses it, also one that waits for its $1', async () => {
    for (const { trailerUrl } of [await submitTrailer(maker), await publishTrailer(maker)]) {
      const filename = String(trailerUrl?.split('/').at(-1));
      // Refused from the claim on, which is before the use is recorded.
      expect(await remove(filename)).toEqual([409, inUse]);
      await untilUsed(filename);
      test.advance(3 * hourMs);
      expect(await remove(filename)).toEqual([409, inUse]);
      expect(await statusOf(filename)).toBe(200);
    }
  });

  it('that was claimed and not used can be removed two hours later', async () => {
    const filename = await uploadFilm(maker);
    const cause = { actor: 'system', correlationId: 'c', causationId: 'c' };
    const claim = () =>
      claimVideo(test.app, Number.parseInt(filename, 10), {
        owners: [maker.id],
        now: test.clock(),
        cause,
      });
    await claim();
    test.advance(hourMs - 1_000);
    // Not recorded again, but holds for an hour more.
    await claim();
    test.advance(hourMs);
    expect(await remove(filename)).toEqual([409, inUse]);
    test.advance(1_000);
    expect(await remove(filename)).toEqual([200, true]);
  });

  it('of another member is answered like one that does not exist', async () => {
    const filename = await uploadFilm(maker);
    const unknown = await remove('4711.mp4', other);
    expect(unknown[0]).toBe(404);
    expect(await remove(filename, other)).toEqual(unknown);
    expect(await remove(filename.replace('.mp4', '.mov'))).toEqual(unknown);
    expect(await remove('9999999999999999.mp4')).toEqual(unknown);
    expect(await statusOf(filename)).toBe(200);
    await remove(filename);
    expect(await remove(filename, other)).toEqual(unknown);
  });

  it('is either used by the trailer that is created in the same moment, or removed', async () => {
    for (let round = 0; round < (everything ? 60 : 12); round += 1) {
      // At most three unpaid trailers a member.
      const member = await registerMember(test);
      const trailerUrl = await uploadFilm(member);
      const body = { ...trailer, trailerUrl };
      const path = trailersEndpoints.createTrailer.path;
      const create = () => member.browser.send('POST', path, { body });
      const removal = () => member.browser.send('DELETE', `/api/videos/${trailerUrl}`);
      const [created, removed] =
        round % 2 === 0
          ? await Promise.all([create(), removal()])
          : (await Promise.all([removal(), create()])).toReversed();
      const outcome = [created?.status, removed?.status].join();
      expect(['201,409', '400,200']).toContain(outcome);
      if (outcome === '201,409') await untilUsed(trailerUrl);
      expect(await removals(trailerUrl)).toBe(outcome === '400,200' ? 1 : 0);
    }
  });
});
