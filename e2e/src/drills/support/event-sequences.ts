import { isDeepStrictEqual } from 'node:util';
import type { InvariantName } from '../invariants.ts';
import type { DrillRun } from './drill-run.ts';
import { queryLog } from './log-query.ts';

/** By the number in the name of its stream, `{kind}-{number}`, the events of these types in order. */
export function sequencesIn(
  dataDir: string,
  kind: string,
  types: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const listed = types.map((type) => `'${type}'`).join();
  const rows = queryLog(
    dataDir,
    `SELECT substr(stream, ${String(kind.length + 2)}) AS id, group_concat(type) AS types FROM
       (SELECT stream, type FROM events WHERE stream LIKE '${kind}-%' AND type IN (${listed})
        ORDER BY position)
     GROUP BY stream`,
  );
  return new Map(rows.map((row) => [Number(row.id), String(row.types).split(',')]));
}

/** Checks that each stream has exactly the events that are wanted of it. Names the first that differs. */
export function checkSequences(
  run: DrillRun,
  invariant: InvariantName,
  sequences: ReadonlyMap<number, readonly string[]>,
  wantedOf: (id: number) => readonly string[],
): void {
  const differing = Array.from(sequences).filter(
    ([id, found]) => !isDeepStrictEqual(found, wantedOf(id)),
  );
  const [first] = differing;
  if (first === undefined) {
    run.check(invariant, undefined);
    return;
  }
  const [id, found] = first;
  const [has, wanted] = [found.join(', ').slice(0, 300), wantedOf(id).join(', ')];
  const others = differing.length - 1;
  run.check(invariant, `${String(id)} has ${has}, not ${wanted} (and ${String(others)} others)`);
}
