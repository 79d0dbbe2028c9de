import type { RecordedEvent } from '@rostrum/event-store';
import type { DocumentKind } from '../port.ts';
import type { AuxiliaryView, ReadModel } from '../read-model.ts';
import { NotLoaded } from './working-set.ts';

/** A rule reads an auxiliary document that parked events change. */
class Stale extends Error {}

/**
 * The parked groups and what they block. The documents of a parked group are out of date: a rule of
 * another group has to wait when it reads one of them, or changes what a parked event will read.
 */
export class ParkedGroups {
  readonly #groups = new Set<string>();
  /** Documents that parked events change. They are out of date until those events are folded. */
  readonly #stale = new Set<string>();
  /**
   * Auxiliary documents that parked events read. They must not change until those events are
   * folded.
   */
  readonly #read = new Set<string>();
  /** Set when the changes of a parked event cannot be determined; every group then waits. */
  #everything = false;

  copy(): ParkedGroups {
    const copy = new ParkedGroups();
    for (const group of this.#groups) copy.#groups.add(group);
    for (const key of this.#stale) copy.#stale.add(key);
    for (const id of this.#read) copy.#read.add(id);
    copy.#everything = this.#everything;
    return copy;
  }

  get size(): number {
    return this.#groups.size;
  }

  has(group: string): boolean {
    return this.#everything || this.#groups.has(group);
  }

  /** Whether a rule that reads these auxiliary documents has to wait. */
  blocksReading(read: readonly string[]): boolean {
    return this.#stale.size > 0 && read.some((id) => this.#stale.has(keyOf('auxiliary', id)));
  }

  /** Whether this document must not be changed until parked events are folded. */
  blocksWriting(kind: DocumentKind, id: string): boolean {
    if (this.#stale.size > 0 && this.#stale.has(keyOf(kind, id))) return true;
    return kind === 'auxiliary' && this.#read.has(id);
  }

  /** Adds an event that waits for this group. @throws NotLoaded */
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
        for (const id of rule.reads(event)) this.#read.add(id);
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
