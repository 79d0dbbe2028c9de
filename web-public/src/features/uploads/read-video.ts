import { drawnPart } from './cropped-image.ts';

/** What a browser has read of a video. */
export interface VideoReading {
  /** Its length; undefined if the browser cannot tell it. */
  readonly seconds: number | undefined;
  /** A frame from its beginning; undefined if the browser cannot show it. */
  readonly still: Blob | undefined;
}

interface VideoBrowser {
  readonly createVideo: () => HTMLVideoElement;
  /** Draws the frame that a video shows. */
  readonly draw: (video: HTMLVideoElement) => Promise<Blob>;
}

/** Maximum time for reading a video, in milliseconds. */
const readWithinMs = 10_000;
/** Where the still is taken: trailers often begin in black. Seconds. */
const stillAtSeconds = 1;
/** Maximum width of the still, in pixels. */
const stillWidth = 1280;

/** Reads the length of a video, and takes a still of it. */
export async function readVideo(
  file: Blob,
  { createVideo, draw }: VideoBrowser = thisBrowser,
): Promise<VideoReading> {
  const video = createVideo();
  const address = URL.createObjectURL(file);
  const inTime = AbortSignal.timeout(readWithinMs);
  let seconds: number | undefined;
  try {
    const described = eventOf(video, 'loadedmetadata', inTime);
    video.src = address;
    await described;
    // A recording without a stored length has `Infinity`.
    seconds = Number.isFinite(video.duration) ? video.duration : undefined;
    const moved = eventOf(video, 'seeked', inTime);
    video.currentTime = Math.min(stillAtSeconds, (seconds ?? stillAtSeconds) / 2);
    await moved;
    return { seconds, still: await draw(video) };
  } catch {
    // No browser reads every video that can be uploaded: many read no QuickTime.
    return { seconds, still: undefined };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

/** Waits for an event of a video. Rejects if the video cannot be read, or not in time. */
function eventOf(video: EventTarget, name: string, inTime: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true } as const;
    const refuse = (): void => {
      reject(new Error(`the video has not come to ${name}`));
    };
    if (inTime.aborted) refuse();
    video.addEventListener(name, () => resolve(), once);
    video.addEventListener('error', refuse, once);
    inTime.addEventListener('abort', refuse, once);
  });
}

const thisBrowser: VideoBrowser = {
  createVideo() {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    return video;
  },
  draw(video) {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) throw new Error('the video has no picture');
    return drawnPart(
      video,
      { x: 0, y: 0, width, height },
      { widest: stillWidth, type: 'image/jpeg' },
    );
  },
};
