import { counted } from '../../ui/text/counted.ts';
import type { SentBytes } from './fetch-with-progress.ts';

interface Progress {
  readonly bytes?: SentBytes;
  readonly secondsLeft?: number;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** How much of an upload is sent, and the time that is left: "12.0 of 48.3 MB, about 20 seconds left". */
export function progressText({ bytes, secondsLeft }: Progress): string | undefined {
  if (!bytes) return undefined;
  const sent = `${megabytes(bytes.sent)} of ${megabytes(bytes.total)} MB`;
  return secondsLeft === undefined ? sent : `${sent}, about ${lengthOf(secondsLeft)} left`;
}

const lengthOf = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
