import { write, writeSync } from 'node:fs';

/** Default bound of the lines that wait while the output cannot be written, in bytes. */
const WAITING_BYTES = 256 * 1024;
/** Default time after which a write that failed is tried again, in milliseconds. */
const RETRY_MS = 1_000;

export interface LogOutputOptions {
  /** Called for each line that is lost. */
  readonly onLost: () => void;
  /** Called when all waiting lines were written after lines had been lost; with their number. */
  readonly onRestored: (lost: number) => void;
  readonly waitingBytes?: number;
  readonly retryMs?: number;
}

export interface LogOutput {
  write(line: string): void;
  /**
   * Writes the waiting lines now; what cannot be written now is lost. For the end of the process:
   * the descriptor is not used after it.
   */
  end(): void;
}

/**
 * Writes lines to a descriptor without waiting for them. Lines that cannot be written (a full disk,
 * a slow reader) wait, and further ones are lost once the waiting ones reach their bound.
 * `sonic-boom`, which pino uses otherwise, reports a failed write as an `error` event, which ends
 * the process, and at the end of the process tries a write on a full disk for ever.
 */
export function openLogOutput(
  fd: number,
  { onLost, onRestored, waitingBytes = WAITING_BYTES, retryMs = RETRY_MS }: LogOutputOptions,
): LogOutput {
  let waiting: Buffer[] = [];
  /** What is written now, or failed and is tried again. */
  let taken = Buffer.alloc(0);
  let state: 'idle' | 'writing' | 'failed' = 'idle';
  let bytes = 0;
  let lost = 0;
  let ended = false;

  const next = (): void => {
    if (ended) return;
    if (taken.length === 0) {
      taken = Buffer.concat(waiting);
      waiting = [];
    }
    state = taken.length === 0 ? 'idle' : 'writing';
    if (state === 'writing') {
      write(fd, taken, written);
    } else if (lost > 0) {
      const number = lost;
      lost = 0;
      onRestored(number);
    }
  };

  const written = (error: Error | null, count: number): void => {
    if (error) {
      state = 'failed';
      // Marked for drills: keep-unwritten-lines
      setTimeout(next, retryMs).unref();
      return;
    }
    taken = taken.subarray(count);
    bytes -= count;
    next();
  };

  return {
    write(line) {
      if (ended) return;
      const encoded = Buffer.from(line);
      if (bytes + encoded.length > waitingBytes) {
        lost += 1;
        onLost();
        return;
      }
      waiting.push(encoded);
      bytes += encoded.length;
      if (state === 'idle') next();
    },

    end() {
      ended = true;
      let rest = Buffer.concat(state === 'failed' ? [taken, ...waiting] : waiting);
      try {
        while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
      } catch {
        // The process ends: there is nothing left to report the failure to.
      }
    },
  };
}
