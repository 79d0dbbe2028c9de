import type { EventStore } from '@rostrum/event-store';
import type { Logger } from 'pino';
import { withAppend } from './around-appends.ts';

/**
 * Says what was appended and why: with the ids that lead back to the request. What a request appends
 * is said at `debug`, since the request has a line of its own; what a process does, at `info`.
 */
export function logAppends(events: EventStore, log: Logger): EventStore {
  return withAppend(events, async (stream, news, expected, cause) => {
    const appended = await events.append(stream, news, expected, cause);
    const { actor, correlationId, causationId } = cause;
    const level = isProcess(actor) ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const types = news.map(({ type }) => type);
      const { position } = appended;
      log[level]({ actor, stream, types, position, correlationId, causationId }, 'appended');
    }
    return appended;
  });
}

/** `system:webhook` is a request of the provider's. */
const isProcess = (actor: string): boolean =>
  actor.startsWith('system:') && actor !== 'system:webhook';
