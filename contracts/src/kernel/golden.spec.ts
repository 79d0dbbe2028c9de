/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '../index.ts';
import type { EventDefinition } from './define-event.ts';

/** Stored data, one file per event type and version. Files are added, never edited. */
const fixtures = Object.entries(
  import.meta.glob<unknown>('../*/golden/*.json', { eager: true, import: 'default' }),
).map(([path, data]) => {
  const [, type = '', version = ''] = /([A-Za-z]+)\.v(\d+)\.json$/.exec(path) ?? [];
  return { name: `${type}.v${version}`, type, version: Number(version), data };
});
const definitions: Readonly<Record<string, EventDefinition>> = eventDefinitions;

function current(definition: EventDefinition, version: number, data: unknown): unknown {
  let upcast = data;
  for (let from = version; from < definition.version; from++)
    upcast = definition.upcasters[from]?.(upcast);
  return upcast;
}

describe('a stored event', () => {
  it.each(fixtures)(
    '$name is read by the current code without losing a field',
    ({ type, version, data }) => {
      const definition = definitions[type];
      if (!definition) throw new Error(`no feature defines ${type}`);
      const read = definition.data.parse(current(definition, version, data));
      if (version === definition.version) expect(read).toEqual(data);
    },
  );

  it('has a fixture for every type and version', () => {
    const all = Object.values(definitions).flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, index) => `${type}.v${String(index + 1)}`),
    );
    expect(fixtures.map(({ name }) => name).sort()).toEqual(all.sort());
  });

  it('has an upcaster from every old version to the next', () => {
    for (const { type, version, upcasters } of Object.values(definitions)) {
      const from = Array.from({ length: version - 1 }, (_, index) => String(index + 1));
      expect([type, ...Object.keys(upcasters)]).toEqual([type, ...from]);
    }
  });
});
