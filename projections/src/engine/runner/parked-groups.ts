import type { RecordedEvent } from '@rostrum/event-store';
import type { DocumentKind } from '../port.ts';
import type { AuxiliaryView, ReadModel } from '../read-model.ts';
import { NotLoaded } from './working-set.ts';

/** A rule wants a helper whose events are parked: what it would say cannot be known yet. */
class Stale extends Error {}

/**
 * Which groups wait, and what that holds up. A group that waits leaves its documents behind, and a
 * rule of another group that asks for one of them, or changes what a parked event will have to ask
 * for, must wait too: it could not be folded later.
 */
export class ParkedGroups {
  readonly #groups = new Set<string>();
  /** Documents and helpers that parked events change: behind, until these are folded. */
  readonly #stale = new Set<string>();
  /** Helpers that parked events ask for: to be kept as they are until then. */
  readonly #asked = new Set<string>();
  /** It cannot be told what a parked event changes: nothing may go on. */
  #everything = false;

  copy(): ParkedGroups {
    const copy = new ParkedGroups();
    for (const group of this.#groups) copy.#groups.add(group);
    for (const key of this.#stale) copy.#stale.add(key);
    for (const id of this.#asked) copy.#asked.add(id);
    copy.#everything = this.#everything;
    return copy;
  }

  get size(): number {
    return this.#groups.size;
  }

  has(group: string): boolean {
    return this.#everything || this.#groups.has(group);
  }

  /** Whether a rule that asks for these helpers has to wait. */
  holdsUp(asked: readonly string[]): boolean {
    return this.#stale.size > 0 && asked.some((id) => this.#stale.has(keyOf('auxiliary', id)));
  }

  /** Whether this document or helper has to stay as it is. */
  keeps(kind: DocumentKind, id: string): boolean {
    return this.#stale.has(keyOf(kind, id)) || (kind === 'auxiliary' && this.#asked.has(id));
  }

  /** Notes that the event waits for this group. @throws NotLoaded */
  add(model: ReadModel, group: string, event: RecordedEvent, auxiliary: AuxiliaryView): void {
    const view: AuxiliaryView = {
      get: (id) => {
        if (this.#stale.has(keyOf('auxiliary', id))) throw new Stale();
        return auxiliary.get(id);
      },
    };
    const stale: string[] = [];
    for (const rule of model.rulesOf(event)) {
      if (rule.partitionKey(event) !== group) continue;
      try {
        for (const id of rule.reads(event)) this.#asked.add(id);
        const id = rule.id(event, view);
        if (id !== undefined) stale.push(keyOf(rule.kind, id));
      } catch (error) {
        if (error instanceof NotLoaded) throw error;
        this.#everything = true;
      }
    }
    this.#groups.add(group);
    for (const key of stale) this.#stale.add(key);
  }
}

function keyOf(kind: DocumentKind, id: string): string {
  return `${kind} ${id}`;
}
