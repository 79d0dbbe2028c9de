import { createListeners } from '../../ui/browser/listeners.ts';
import type { SendVideo, UploadedVideo } from './api.ts';
import type { SentBytes } from './fetch-with-progress.ts';
import type { Problem } from './image-problems.ts';
import type { VideoReading } from './read-video.ts';
import { videoFailure, videoProblem } from './video-problems.ts';

/** An uploaded video, with what the browser has read of it. */
export interface ReceivedVideo extends UploadedVideo, VideoReading {}

export type VideoUploadState =
  /** `problem`: why the last file was refused, or its upload failed. */
  | { readonly status: 'ready'; readonly problem?: Problem }
  | {
      readonly status: 'sending';
      /** From 0 to 100. */
      readonly percent: number;
      /** Undefined before the first bytes were sent. */
      readonly bytes?: SentBytes;
      /** Undefined while too little was sent to tell. */
      readonly secondsLeft?: number;
    };

export interface VideoUploadPorts {
  readonly send: SendVideo;
  readonly read: (video: Blob) => Promise<VideoReading>;
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Shows a problem outside of the field. */
  readonly tell: (problem: Problem) => void;
}

export interface VideoUpload {
  readonly state: () => VideoUploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file. Undefined if it was refused, failed or was cancelled. */
  readonly choose: (file: File) => Promise<ReceivedVideo | undefined>;
  readonly cancel: () => void;
}

/** Time of sending before the rest of it is estimated, in milliseconds. */
const estimatedAfterMs = 2_000;

/** The upload of one video after another. A new one cancels the one before. */
export function createVideoUpload({ send, read, now, tell }: VideoUploadPorts): VideoUpload {
  const listeners = createListeners();
  let state: VideoUploadState = { status: 'ready' };
  let sending: AbortController | undefined;
  const set = (next: VideoUploadState): void => {
    state = next;
    listeners.notify();
  };
  const fail = (problem: Problem): void => {
    set({ status: 'ready', problem });
    tell(problem);
  };
  return {
    state: () => state,
    subscribe: listeners.subscribe,

    async choose(file) {
      const problem = videoProblem(file);
      if (problem) {
        fail(problem);
        return undefined;
      }
      sending?.abort();
      sending = new AbortController();
      const { signal } = sending;
      set({ status: 'sending', percent: 0 });
      const startedAt = now();
      const reading = read(file);
      try {
        const uploaded = await send(file, {
          signal,
          onProgress: (percent, bytes) => {
            if (signal.aborted) return;
            const secondsLeft = estimate(bytes, now() - startedAt);
            const left = secondsLeft === undefined ? {} : { secondsLeft };
            set({ status: 'sending', percent, bytes, ...left });
          },
        });
        const received = { ...uploaded, ...(await reading) };
        if (signal.aborted) return undefined;
        set({ status: 'ready' });
        return received;
      } catch (error) {
        if (!signal.aborted) fail(videoFailure(error));
        return undefined;
      }
    },

    cancel() {
      sending?.abort();
      if (state.status === 'sending') set({ status: 'ready' });
    },
  };
}

function estimate({ sent, total }: SentBytes, elapsedMs: number): number | undefined {
  if (sent === 0 || elapsedMs < estimatedAfterMs) return undefined;
  return Math.ceil(((total - sent) * elapsedMs) / sent / 1_000);
}
