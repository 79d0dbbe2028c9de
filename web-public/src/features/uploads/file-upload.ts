import { createListeners } from '../../ui/browser/listeners.ts';
import type { SendOptions } from './api.ts';
import type { SentBytes } from './fetch-with-progress.ts';
import type { Problem } from './image-problems.ts';

export type FileUploadState =
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

/** How files of a kind are uploaded. `T`: an uploaded file, with what the browser has read of it. */
export interface FileKindPorts<T extends object> {
  /** Why a chosen file cannot be uploaded; undefined if it can. */
  readonly problem: (file: File) => Problem | undefined;
  /** Uploads a file that the browser reads meanwhile. @throws ApiError */
  readonly send: (file: File, options: SendOptions) => Promise<T>;
  /** Why an upload failed at the server or on the network. */
  readonly failure: (error: unknown) => Problem;
}

export interface FileUploadPorts<T extends object> extends FileKindPorts<T> {
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Shows a problem outside of the field. */
  readonly tell: (problem: Problem) => void;
}

export interface FileUpload<T extends object> {
  readonly state: () => FileUploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file. Undefined if it was refused, failed or was cancelled. */
  readonly choose: (file: File) => Promise<T | undefined>;
  readonly cancel: () => void;
}

/** Time of sending before the rest of it is estimated, in milliseconds. */
const estimatedAfterMs = 2_000;

/** The upload of one file after another. A new one cancels the one before. */
export function createFileUpload<T extends object>({
  problem: problemOf,
  send,
  failure,
  now,
  tell,
}: FileUploadPorts<T>): FileUpload<T> {
  const listeners = createListeners();
  let state: FileUploadState = { status: 'ready' };
  let sending: AbortController | undefined;
  const set = (next: FileUploadState): void => {
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
      const problem = problemOf(file);
      if (problem) {
        fail(problem);
        return undefined;
      }
      sending?.abort();
      sending = new AbortController();
      const { signal } = sending;
      set({ status: 'sending', percent: 0 });
      const startedAt = now();
      try {
        const received = await send(file, {
          signal,
          onProgress: (percent, bytes) => {
            if (signal.aborted) return;
            const secondsLeft = estimate(bytes, now() - startedAt);
            const left = secondsLeft === undefined ? {} : { secondsLeft };
            set({ status: 'sending', percent, bytes, ...left });
          },
        });
        if (signal.aborted) return undefined;
        set({ status: 'ready' });
        return received;
      } catch (error) {
        if (!signal.aborted) fail(failure(error));
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
