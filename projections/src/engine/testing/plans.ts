import type { Database } from '@rostrum/state/sqlite';
import type { CollectionSpec, Filter, Find } from '../port.ts';
import { matching } from '../sqlite/matching.ts';
import { orderBy, segmentsAfter, totalOrder } from '../sqlite/order.ts';
import { tablesOf, type Tables } from '../sqlite/tables.ts';

/** What tables are made of; a read model is one. */
export interface Planned extends CollectionSpec {
  readonly name: string;
  readonly version: number;
}

const tablesFor = (model: Planned): Tables =>
  tablesOf({ model: model.name, version: model.version, build: 1 }, model);

/** SQLite's plan of a statement. */
function planOf(
  database: Database,
  text: string,
  values: ReturnType<typeof matching>['values'],
): string {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values);
  return steps.map(({ detail }) => String(detail)).join('; ');
}

/** The plan of each statement of a find; a cursor is read in several segments. */
export function plansOf(
  database: Database,
  model: Planned,
  { where = {}, text: searched, sort, after }: Pick<Find, 'where' | 'text' | 'sort' | 'after'>,
): readonly string[] {
  const tables = tablesFor(model);
  const keys = totalOrder(tables, sort);
  const segments = after === undefined ? [undefined] : segmentsAfter(keys, after);
  const filter = { where, ...(searched !== undefined && { text: searched }) };
  return segments.map((segment) => {
    const { text, values } = matching(tables, filter, 'id, body', { segment });
    const order = segment?.order ?? orderBy(keys);
    return planOf(database, `${text} ORDER BY ${order} LIMIT +?`, [...values, 20]);
  });
}

/** The plan of a count. */
export function planOfCount(database: Database, model: Planned, filter: Filter): string {
  const { text, values } = matching(tablesFor(model), filter, '1');
  return planOf(database, `SELECT count(*) FROM (${text} LIMIT +?)`, [...values, 20]);
}
