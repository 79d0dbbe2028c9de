import type { EventStore } from '@rostrum/event-store';
import type { Logger } from 'pino';
import { withAppend } from './around-appends.ts';

/** Logs every append at `debug`, with the ids that lead to the request. */
export function logAppends(events: EventStore, log: Logger): EventStore {
  if (!log.isLevelEnabled('debug')) return events;
  return withAppend(events, async (stream, news, expected, cause) => {
    const appended = await events.append(stream, news, expected, cause);
    const { actor, correlationId, causationId } = cause;
    const types = news.map(({ type }) => type);
    const { position } = appended;
    log.debug({ actor, stream, types, position, correlationId, causationId }, 'appended');
    return appended;
  });
}
