import { compoundKey, keyParts } from '../keys.ts';
import type { ParkedEvent, ParkedSet } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { put, scanAll, update } from './put-update-scan.ts';

/** Positions have a fixed width, so the keys of one group sort by position. */
const keyOf = (event: Pick<ParkedEvent, 'model' | 'group' | 'position'>): string =>
  compoundKey(event.model, event.group, event.position);

function byPosition(a: ParkedEvent, b: ParkedEvent): number {
  if (a.position === b.position) return 0;
  return a.position < b.position ? -1 : 1;
}

export function createParkedSet(rows: Rows): ParkedSet {
  return {
    park: (event) => put(rows, tables.parked, keyOf(event), event),

    async request(event, command) {
      const parked = await update<ParkedEvent>(rows, tables.parked, keyOf(event), (found) => ({
        ...found,
        order: command,
      }));
      return parked !== undefined;
    },

    /** Reads one record per group. `0` is the character after `/`, so it skips the rest of a group. */
    async groups(model) {
      const prefix = `${compoundKey(model)}/`;
      const groups = new Set<string>();
      let after = prefix;
      for (;;) {
        const [row] = await rows.scan(tables.parked, { prefix, after, limit: 1 });
        if (row === undefined) return groups;
        const group = keyParts(row.key)[1] ?? '';
        groups.add(group);
        after = `${compoundKey(model, group)}0`;
      }
    },

    async list(model, group) {
      const prefix = `${group === undefined ? compoundKey(model) : compoundKey(model, group)}/`;
      const events: ParkedEvent[] = [];
      for await (const row of scanAll(rows, tables.parked, { prefix }))
        events.push(row.value as ParkedEvent);
      return events.sort(byPosition);
    },

    async remove(event) {
      await rows.remove(tables.parked, keyOf(event));
    },
  };
}
