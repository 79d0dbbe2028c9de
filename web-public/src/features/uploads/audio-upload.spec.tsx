import { ApiError } from '@rostrum/contracts/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { audioFailure, audioProblem } from './audio-problems.ts';
import { AudioUploader } from './AudioUploader.tsx';

const megabyte = 1024 * 1024;
const nothing = (): void => undefined;

const markup = (audioUrl: string | null): string =>
  renderToStaticMarkup(
    <AudioUploader
      label="Your answer"
      audioUrl={audioUrl}
      onUploaded={nothing}
      onRemove={nothing}
      replaceLabel="Replace"
      onBusyChange={nothing}
    />,
  ).replace(/<style.*?<\/style>/gsu, '');

describe('the upload of an audio file', () => {
  it('asks for a file of the types that the server takes, also by their names', () => {
    const html = markup(null);
    expect(html).toContain('Choose an audio file');
    expect(html).toContain('accept="audio/mpeg,audio/mp4,audio/ogg,audio/wav,.mp3,.m4a,.ogg,.wav"');
    expect(html).not.toContain('<audio');
  });

  it('plays what was uploaded', () => {
    const html = markup('/api/audio/4711.mp3');
    expect(html).toContain('src="/api/audio/4711.mp3"');
    expect(html).not.toContain('Choose an audio file');
  });

  it('takes files whose type or name tells that they are audio, of at most 20 MB', () => {
    const said = (name: string, type: string, bytes = 1) =>
      audioProblem(new File([new Uint8Array(bytes)], name, { type }))?.text;
    expect(said('answer', 'audio/mpeg')).toBeUndefined();
    expect(said('Answer.M4A', 'audio/x-m4a')).toBeUndefined();
    expect(said('answer.ogg', '')).toBeUndefined();
    expect(said('answer.mp4', 'video/mp4')).toBe('Please select an MP3, M4A, OGG or WAV file');
    expect(said('answer.wav', 'audio/wav', 20 * megabyte)).toBeUndefined();
    expect(said('answer.wav', 'audio/wav', 20 * megabyte + 1)).toBe(
      'Maximum audio file size is 20MB',
    );
  });

  it.each([
    [new TypeError('network'), 'Failed to upload audio file'],
    [new ApiError(503, ''), 'Failed to upload audio file'],
    [new ApiError(401, '{"message":"anything"}'), 'You must be logged in to upload audio files'],
    [new ApiError(413, '{}'), 'Maximum audio file size is 20MB'],
    [new ApiError(429, '{"message":"Too many attempts."}'), 'Too many attempts.'],
  ])('says why it failed: %s', (error, text) => {
    expect(audioFailure(error)).toEqual({ title: 'Upload failed', text });
  });
});
