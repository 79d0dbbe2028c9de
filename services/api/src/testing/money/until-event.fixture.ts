import { START, type RecordedEvent } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';

const withinMs = 20_000;

/**
 * Follows the log from its first event until `isLast` of an event.
 * @throws Error when there is no such event within 20 s
 */
export async function untilEvent(
  { events }: Pick<App, 'events'>,
  what: string,
  isLast: (event: RecordedEvent) => boolean,
): Promise<void> {
  const found = new AbortController();
  const handler = (batch: { readonly events: readonly RecordedEvent[] }): Promise<void> => {
    // Not `some`: `isLast` may count.
    if (batch.events.filter(isLast).length > 0) found.abort();
    return Promise.resolve();
  };
  const signal = AbortSignal.any([found.signal, AbortSignal.timeout(withinMs)]);
  await events.subscribe(START, handler, { signal });
  if (!found.signal.aborted) throw new Error(`this did not happen: ${what}`);
}
