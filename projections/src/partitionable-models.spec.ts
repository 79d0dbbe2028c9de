import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Doc, ReadModel } from './engine/read-model.ts';
import { histories, sampledHistories } from './testing/history.ts';
import { readModels } from './read-models.ts';

/** The partition keys of the rules that change or read each document. */
function keysOf(
  model: ReadModel,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const held = { documents: new Map<string, Doc>(), auxiliary: new Map<string, Doc>() };
  const keys = new Map<string, Set<string>>();
  const note = (key: string, group: string): void => {
    keys.set(key, (keys.get(key) ?? new Set()).add(group));
  };
  for (const event of events) {
    const before = new Map(held.auxiliary);
    const view = { get: (id: string) => before.get(id) };
    for (const rule of model.rulesOf(event)) {
      const group = rule.partitionKey(event);
      for (const id of rule.reads(event)) note(`auxiliary ${id}`, group);
      const id = rule.id(event, view);
      if (id === undefined) continue;
      note(`${rule.kind} ${id}`, group);
      const after = rule.fold(held[rule.kind].get(id), event, view);
      if (after !== undefined) held[rule.kind].set(id, after);
    }
  }
  return keys;
}

const mixed = (model: ReadModel, events: readonly RecordedEvent[]): readonly string[] =>
  Array.from(keysOf(model, events))
    .filter(([, keys]) => keys.size > 1)
    .map(([key]) => key);

describe('partitionable read models', () => {
  it.each(readModels.filter(({ partitionable }) => partitionable).map(({ name }) => name))(
    'have each document under one partition key in %s',
    (name) => {
      const model = readModels.find((each) => each.name === name);
      fc.assert(
        fc.property(histories(), (events) => {
          expect(model && mixed(model, events)).toEqual([]);
        }),
        { numRuns: runs(60) },
      );
    },
  );

  it('are all but those that change or read a document under several partition keys', () => {
    const alike = new Set(readModels.filter(({ partitionable }) => !partitionable));
    for (const events of sampledHistories(200)) {
      for (const model of alike) if (mixed(model, events).length > 0) alike.delete(model);
      if (alike.size === 0) break;
    }
    expect([...alike].map(({ name }) => name)).toEqual([]);
  });
});
