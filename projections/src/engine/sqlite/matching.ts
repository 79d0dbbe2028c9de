import { limits } from '@rostrum/contracts';
import type { Filter } from '../port.ts';
import { conditions, type Sql } from './conditions.ts';
import { textLookup } from './searched-text.ts';
import type { Tables } from './tables.ts';

/**
 * A text search looks at the newest `limits.searchHits` documents that have the text and pass the
 * filter; where few pass, no further back than so many that have the text.
 */
const LOOKED_AT = 20_000;

/**
 * The SELECT of a filter, without its ORDER BY. A text is looked up first, newest first, and what
 * else is asked is asked of its hits: the other way round a common word would be looked for in
 * everything. `segment`: a further condition, on what is left.
 */
export function matching(tables: Tables, filter: Filter, columns: string, segment?: Sql): Sql {
  const { documents } = tables;
  const where = conditions(tables, filter.where);
  const further = segment ?? { text: 'TRUE', values: [] };
  const lookup = filter.text === undefined ? undefined : textLookup(filter.text);
  if (lookup === undefined) {
    return {
      text: `SELECT ${columns} FROM ${documents} WHERE ${where.text} AND ${further.text}`,
      values: [...where.values, ...further.values],
    };
  }
  const table = tables[lookup.table];
  const hits = `SELECT rowid AS hit FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC LIMIT ${String(LOOKED_AT)}`;
  const newest = `SELECT ${documents}.* FROM (${hits}) CROSS JOIN ${documents} ON seq = hit WHERE ${where.text} LIMIT ${String(limits.searchHits)}`;
  return {
    text: `SELECT ${columns} FROM (${newest}) WHERE ${further.text}`,
    values: [lookup.match, ...where.values, ...further.values],
  };
}
