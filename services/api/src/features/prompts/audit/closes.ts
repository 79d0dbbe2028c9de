import type { Position } from '@rostrum/event-store';
import type { AuditContext } from '../../../audit/audit-check.ts';
import { integer, type StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';

/** Where prompts were closed: votes and payments behind it do not count. */
export class Closes {
  readonly #positions: StoredMap<number, Position>;

  constructor({ maps }: Pick<AuditContext, 'maps'>) {
    this.#positions = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type !== 'PromptClosed') return;
    const promptId = integer(event, 'promptId');
    if (!this.#positions.has(promptId)) this.#positions.set(promptId, event.position);
  }

  /** The position of the close; undefined while the prompt is open. */
  of(promptId: number): Position | undefined {
    return this.#positions.get(promptId);
  }
}
