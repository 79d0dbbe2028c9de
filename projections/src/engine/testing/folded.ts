import type { RecordedEvent } from '@rostrum/event-store';
import type { Doc, ReadModel } from '../read-model.ts';

/** The documents of a read model after folding a log, by id. */
export interface FoldedModel<D> {
  readonly documents: ReadonlyMap<string, D>;
  readonly auxiliary: ReadonlyMap<string, Doc>;
}

export function folded<D extends object>(
  model: ReadModel,
  events: readonly RecordedEvent[],
): FoldedModel<D> {
  const held = { documents: new Map<string, Doc>(), auxiliary: new Map<string, Doc>() };
  for (const event of events) {
    const changes: (() => void)[] = [];
    for (const rule of model.rulesOf(event)) {
      const reads = rule.reads(event);
      const view = {
        get: (id: string) => {
          if (!reads.includes(id))
            throw new Error(`a rule of ${model.name} reads ${id} without declaring it`);
          return held.auxiliary.get(id);
        },
      };
      const id = rule.id(event, view);
      if (id === undefined) continue;
      const after = rule.fold(held[rule.kind].get(id), event, view);
      changes.push(() => (after ? held[rule.kind].set(id, after) : held[rule.kind].delete(id)));
    }
    for (const change of changes) change();
  }
  return held as unknown as FoldedModel<D>;
}

/** The one document with that id. @throws Error when there is none */
export function documentOf(
  model: ReadModel,
  events: readonly RecordedEvent[],
  id: number | string,
): object {
  const found = folded(model, events).documents.get(String(id));
  if (!found) throw new Error(`${model.name} has no document ${String(id)}`);
  return found;
}
