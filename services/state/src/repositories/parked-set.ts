import { compoundKey, keyParts } from '../keys.ts';
import type { Rows } from '../rows-port.ts';
import { put, scanAll, update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/**
 * An event that a read model could not fold, or that waits behind such an event of its group. It is
 * durable before the checkpoint moves past it.
 */
export interface ParkedEvent {
  readonly model: string;
  readonly group: string;
  readonly position: string;
  readonly eventId: string;
  /** The event's type and stream, for the operator who decides about it. */
  readonly type: string;
  readonly stream: string;
  readonly error: string;
  readonly parkedAt: number;
  /**
   * The operator's command, stored under this name. The worker that folds the group executes it,
   * which removes the event or parks it again without a command.
   */
  readonly order?: ParkedCommand;
}

/** `retry`: fold the event again, and then those that wait behind it. `skip`: never fold it. */
export type ParkedCommand = 'retry' | 'skip';

export interface ParkedSet {
  /** Replaces the event parked at that model, group and position, and removes its operator command. */
  park(event: ParkedEvent): Promise<void>;
  /** Records the operator's command; a newer one replaces it. False when the event is not parked. */
  request(
    event: Pick<ParkedEvent, 'model' | 'group' | 'position'>,
    command: ParkedCommand,
  ): Promise<boolean>;
  /** Whether an event of any model is parked. */
  any(): Promise<boolean>;
  /** The model's groups that have parked events. */
  groups(model: string): Promise<ReadonlySet<string>>;
  /** The parked events of a model, or of one of its groups, in position order. */
  list(model: string, group?: string): Promise<readonly ParkedEvent[]>;
  /** Does nothing when the event is not parked. */
  remove(event: Pick<ParkedEvent, 'model' | 'group' | 'position'>): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  parked: 'parked',
} as const;

/** Positions have a fixed width, so the keys of one group sort by position. */
const keyOf = (event: Pick<ParkedEvent, 'model' | 'group' | 'position'>): string =>
  compoundKey(event.model, event.group, event.position);

function byPosition(a: ParkedEvent, b: ParkedEvent): number {
  if (a.position === b.position) return 0;
  return a.position < b.position ? -1 : 1;
}

function createParkedSet(rows: Rows): ParkedSet {
  return {
    park: (event) => put(rows, tables.parked, keyOf(event), event),

    async request(event, command) {
      const parked = await update<ParkedEvent>(rows, tables.parked, keyOf(event), (found) => ({
        ...found,
        order: command,
      }));
      return parked !== undefined;
    },

    async any() {
      return (await rows.scan(tables.parked, { limit: 1 })).length > 0;
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

export const parked = defineRepository({
  tables: Object.values(tables),
  create: ({ rows }) => createParkedSet(rows),
  memberRecords: {
    notErased:
      'Ids and the error of a fold; an erasure is repeated while an event of the member is parked.',
  },
});
