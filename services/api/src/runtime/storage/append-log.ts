import type { EventStore } from '@rostrum/event-store';
import type { Logger } from 'pino';
import { withAppend } from './around-appends.ts';

/**
 * Logs every append with the ids that lead to the request. Appends of requests are logged at
 * `debug`, since a request has its own line; appends of processes at `info`.
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

/** `system:webhook` is not a process: it stands for a request by the payment provider. */
const isProcess = (actor: string): boolean =>
  actor.startsWith('system:') && actor !== 'system:webhook';
