import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it } from 'vitest';
import type { SendOptions, UploadedVideo } from './api.ts';
import { createFileUpload, type FileUploadState } from './file-upload.ts';
import { videoFailure, videoProblem } from './video-problems.ts';

const megabyte = 1024 * 1024;
const trailer = new File(['a film'], 'film.mp4', { type: 'video/mp4' });
const uploaded: UploadedVideo = { filename: '4711.mp4', url: '/api/videos/4711.mp4' };

interface Sending extends SendOptions {
  readonly file: Blob;
  readonly answer: (answer: UploadedVideo) => void;
  readonly fail: (error: Error) => void;
}

/** An upload whose requests are answered by the test, at a time that the test sets. */
function fake() {
  const requests: Sending[] = [];
  const told: string[] = [];
  const clock = { ms: 0 };
  const upload = createFileUpload<UploadedVideo>({
    problem: videoProblem,
    failure: videoFailure,
    send: (file, options) =>
      new Promise((answer, fail) => {
        options.signal.addEventListener('abort', () => {
          fail(new DOMException('aborted', 'AbortError'));
        });
        requests.push({ file, ...options, answer, fail });
      }),
    now: () => clock.ms,
    tell: ({ title, text }) => told.push(`${title}: ${text}`),
  });
  const request = (index = 0): Sending => {
    const found = requests[index];
    if (!found) throw new Error(`there is no request ${String(index)}`);
    return found;
  };
  return { upload, requests, request, told, clock };
}

describe('the upload of a trailer', () => {
  it('shows what is sent, and after two seconds how long the rest will take', async () => {
    const { upload, request, clock } = fake();
    const seen: FileUploadState[] = [];
    upload.subscribe(() => seen.push(upload.state()));
    const received = upload.choose(trailer);
    clock.ms = 1_000;
    request().onProgress(10, { sent: 10, total: 100 });
    clock.ms = 4_000;
    request().onProgress(40, { sent: 40, total: 100 });
    request().answer(uploaded);
    expect(await received).toEqual(uploaded);
    expect(seen).toEqual([
      { status: 'sending', percent: 0 },
      { status: 'sending', percent: 10, bytes: { sent: 10, total: 100 } },
      { status: 'sending', percent: 40, bytes: { sent: 40, total: 100 }, secondsLeft: 6 },
      { status: 'ready' },
    ]);
  });

  it('can be cancelled, without a message, and begun again', async () => {
    const { upload, request, told } = fake();
    const first = upload.choose(trailer);
    upload.cancel();
    expect(upload.state()).toEqual({ status: 'ready' });
    expect(request().signal.aborted).toBe(true);
    request().onProgress(50, { sent: 50, total: 100 });
    expect(upload.state()).toEqual({ status: 'ready' });
    expect(await first).toBeUndefined();
    const second = upload.choose(trailer);
    request(1).answer(uploaded);
    expect(await second).toMatchObject(uploaded);
    expect(told).toEqual([]);
  });

  it('is cancelled by another file', async () => {
    const { upload, request } = fake();
    const first = upload.choose(trailer);
    const second = upload.choose(trailer);
    request(1).onProgress(30, { sent: 30, total: 100 });
    request(1).answer(uploaded);
    expect(await first).toBeUndefined();
    expect(await second).toMatchObject(uploaded);
    expect(upload.state()).toEqual({ status: 'ready' });
  });

  it.each([
    [new ApiError(503, ''), 'Please try again later.'],
    [new ApiError(401, '{"message":"anything"}'), 'Please log in to create a trailer'],
    [new ApiError(429, '{"message":"Too many attempts."}'), 'Too many attempts.'],
  ])('says why it failed: %s', async (error, text) => {
    const { upload, request, told } = fake();
    const received = upload.choose(trailer);
    request().fail(error);
    expect(await received).toBeUndefined();
    const problem = { title: 'Trailer upload failed', text };
    expect(upload.state()).toEqual({ status: 'ready', problem });
    expect(told).toEqual([`Trailer upload failed: ${text}`]);
  });

  it('refuses a file of more than 50 MB, or of another type, before it is sent', async () => {
    const { upload, requests, told } = fake();
    const large = new File([new Uint8Array(50 * megabyte + 1)], 'film.mp4', { type: 'video/mp4' });
    const webm = new File(['a film'], 'film.webm', { type: 'video/webm' });
    for (const file of [large, webm]) expect(await upload.choose(file)).toBeUndefined();
    expect(told).toEqual([
      'File too large: Trailer file must be less than 50MB',
      'Invalid file type: Please select an MP4 or MOV file',
    ]);
    expect(requests).toEqual([]);
  });

  it('takes QuickTime, also where the system knows its name only', async () => {
    const { upload, requests } = fake();
    for (const [name, type] of [
      ['film.mov', 'video/quicktime'],
      ['Film.MOV', ''],
      ['film', ''],
    ] as const) {
      void upload.choose(new File(['a film'], name, { type }));
    }
    await expect.poll(() => requests.length).toBe(2);
  });
});
