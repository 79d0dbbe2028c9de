import { describe, expect, it } from 'vitest';
import { definitions, goldenEvents, upcast } from '../testing/golden.ts';

const fixtures = goldenEvents.map((event) => ({
  ...event,
  name: `${event.type}.v${String(event.version)}`,
}));

describe('a stored event', () => {
  it.each(fixtures)('$name is read by the current code without losing a field', (event) => {
    const { type, version, data } = event;
    const definition = definitions[type];
    if (!definition) throw new Error(`no feature defines ${type}`);
    const read = definition.data.parse(upcast(event));
    if (version === definition.version) expect(read).toEqual(data);
  });

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
