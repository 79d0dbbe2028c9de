import { LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable } from '@rostrum/state';

/** Whether the log or the state cannot be used now: the work is repeated until it can, however long. */
export const isPassing = (error: unknown): boolean =>
  error instanceof LogUnavailable || error instanceof StateUnavailable;
