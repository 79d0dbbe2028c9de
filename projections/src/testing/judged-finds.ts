import type { Filter, Find, StoredDocument } from '../engine/port.ts';
import { SqliteCollection } from '../engine/sqlite/collection.ts';
import { readModels } from '../read-models.ts';
import { nameOf, unservedPlans, type Question } from './served-finds.ts';

/** By a question's name, and whether a list of the console asks. */
const judged = new Map<string, readonly string[]>();
const unserved = new Set<string>();

function judge({ build }: SqliteCollection, question: Question): void {
  const model = readModels.find(
    ({ name, version }) => name === build.model && version === build.version,
  );
  if (model === undefined) return;
  const name = nameOf(model, question);
  const plansFor = (isList: boolean): readonly string[] => {
    const key = `${name}, ${String(isList)}`;
    const plans = judged.get(key) ?? unservedPlans(model, question, { isList });
    judged.set(key, plans);
    return plans;
  };
  if (plansFor(false).length === 0) return;
  const isList = /\/(?:list|export)-page\.ts/.test(new Error().stack ?? '');
  const plans = plansFor(isList);
  if (plans.length > 0) unserved.add(`${name}: ${plans.join('; ')}`);
}

interface Reads {
  find: (this: SqliteCollection, find: Find) => Promise<readonly StoredDocument[]>;
  count: (this: SqliteCollection, filter: Filter, limit?: number) => Promise<number>;
}

/** Judges what every query of this process asks of the product's read models on SQLite. */
const reads: Reads = SqliteCollection.prototype;
const { find, count } = reads;
reads.find = function (asked) {
  judge(this, { find: asked });
  return find.call(this, asked);
};
reads.count = function (asked, limit) {
  judge(this, { count: asked });
  return count.call(this, asked, limit);
};

/** The questions since the last call that no index serves, with SQLite's plans. */
export function takeUnserved(): readonly string[] {
  const taken = Array.from(unserved);
  unserved.clear();
  return taken;
}
