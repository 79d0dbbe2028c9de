import { isSystemEvent, type ServerEvent } from './stored-event.ts';

/** Which events of the server belong to the log. */
export interface StreamFilter {
  /** Whether a stream belongs to the log; other streams are those of another product. */
  readonly includes: (stream: string) => boolean;
  /** Called for each event of another product that a read or the subscription skips, again for a repeated read. */
  readonly onSkipped: (stream: string) => void;
}

export const EVERY_STREAM: StreamFilter = { includes: () => true, onSkipped: () => undefined };

/** Whether an event belongs to the log, rather than to EventStoreDB itself or to another product. */
export function isOwn(record: Pick<ServerEvent, 'type' | 'streamId'>, own: StreamFilter): boolean {
  if (isSystemEvent(record)) return false;
  if (own.includes(record.streamId)) return true;
  own.onSkipped(record.streamId);
  return false;
}
