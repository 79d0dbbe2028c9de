import type { RecordedEvent } from '@rostrum/event-store';

/** When it happened, which is not when it was recorded for imports and demo data. ISO 8601. */
export function happenedAt(event: Pick<RecordedEvent, 'metadata'>): string {
  return event.metadata.effectiveAt ?? event.metadata.recordedAt;
}
