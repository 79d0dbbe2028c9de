import { messages } from '@rostrum/contracts';
import type { EventStore } from '@rostrum/event-store';
import type { Projections, ReadModelName } from '@rostrum/projections';
import { DomainError } from './domain-error.ts';

/** Maximum time for the read models to fold all events in the log. Milliseconds. */
const withinMs = 10_000;

/**
 * Waits until read models have folded all events that are in the log now.
 * @throws DomainError (503) when they take too long
 */
export async function untilFolded(
  {
    events,
    projections,
  }: {
    readonly events: Pick<EventStore, 'head'>;
    readonly projections: Pick<Projections, 'waitFor'>;
  },
  models: readonly ReadModelName[],
): Promise<void> {
  if (await projections.waitFor(models, await events.head(), withinMs)) return;
  throw behindLog(`read models are behind the log: ${models.join(', ')}`);
}

/** The refusal (503) of what needs events that are not folded. `reason` is for the log. */
export function behindLog(reason: string): DomainError {
  return new DomainError('unavailable', messages.behind, {
    headers: { 'retry-after': '5' },
    cause: new Error(reason),
  });
}
