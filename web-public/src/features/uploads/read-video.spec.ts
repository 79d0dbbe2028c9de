import { describe, expect, it } from 'vitest';
import { readVideo } from './read-video.ts';

/** A video of which the browser comes to the events in `comesTo`. */
class FakeVideo extends EventTarget {
  readonly #comesTo: ReadonlySet<string>;
  readonly duration: number;
  shownAt = 0;

  constructor(duration: number, comesTo: readonly string[]) {
    super();
    this.duration = duration;
    this.#comesTo = new Set(comesTo);
  }

  set src(_: string) {
    this.#come('loadedmetadata');
  }

  set currentTime(seconds: number) {
    this.shownAt = seconds;
    this.#come('seeked');
  }

  removeAttribute(): void {
    this.dispatchEvent(new Event('emptied'));
  }

  #come(name: string): void {
    const event = new Event(this.#comesTo.has(name) ? name : 'error');
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

const still = new Blob(['a still'], { type: 'image/jpeg' });

function read(video: FakeVideo, draw = () => Promise.resolve(still)) {
  const createVideo = () => video as unknown as HTMLVideoElement;
  return readVideo(new Blob(['a film']), { createVideo, draw });
}

describe('a video that the browser reads', () => {
  it('has its length, and a still from its first second', async () => {
    const video = new FakeVideo(94.4, ['loadedmetadata', 'seeked']);
    expect(await read(video)).toEqual({ seconds: 94.4, still });
    expect(video.shownAt).toBe(1);
  });

  it('has a still from its middle if it is shorter than two seconds', async () => {
    const video = new FakeVideo(1, ['loadedmetadata', 'seeked']);
    await read(video);
    expect(video.shownAt).toBe(0.5);
  });

  it('has no length if none is stored in it', async () => {
    const video = new FakeVideo(Infinity, ['loadedmetadata', 'seeked']);
    expect(await read(video)).toEqual({ seconds: undefined, still });
  });

  it('has its length without a still if it cannot be shown or drawn', async () => {
    const unseen = new FakeVideo(94.4, ['loadedmetadata']);
    expect(await read(unseen)).toEqual({ seconds: 94.4, still: undefined });
    const undrawn = new FakeVideo(94.4, ['loadedmetadata', 'seeked']);
    const draw = () => Promise.reject(new Error('no canvas'));
    expect(await read(undrawn, draw)).toEqual({ seconds: 94.4, still: undefined });
  });

  it('has neither if it cannot be read', async () => {
    expect(await read(new FakeVideo(94.4, []))).toEqual({ seconds: undefined, still: undefined });
  });
});
