import { limits } from '@rostrum/contracts';
import type { Filter } from '../port.ts';
import { conditions, type Sql } from './conditions.ts';
import { textLookup } from './searched-text.ts';
import type { Tables } from './tables.ts';

/**
 * Documents that contain the text, newest first, of which a text search reads at most this many. It
 * considers the first `limits.searchHits` of them that pass the filter.
 */
const MOST_HITS = 20_000;

/**
 * The SELECT of a filter, without ORDER BY. A text is looked up first, newest hits first, and the
 * filter is applied to the hits; the reverse would search a common word in every document.
 * `segment`: a further condition on the result.
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
  const hits = `SELECT rowid AS hit FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC LIMIT ${String(MOST_HITS)}`;
  const newest = `SELECT ${documents}.* FROM (${hits}) CROSS JOIN ${documents} ON seq = hit WHERE ${where.text} LIMIT ${String(limits.searchHits)}`;
  return {
    text: `SELECT ${columns} FROM (${newest}) WHERE ${further.text}`,
    values: [lookup.match, ...where.values, ...further.values],
  };
}
