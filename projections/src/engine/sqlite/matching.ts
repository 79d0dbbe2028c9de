import { limits } from '@rostrum/contracts';
import { integer, type Database } from '@rostrum/state/sqlite';
import type { Filter, Find } from '../port.ts';
import { MAX_CANDIDATES, scopeOf, searchOf } from '../searched-text.ts';
import { conditions, type Sql } from './conditions.ts';
import type { Tables } from './tables.ts';

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;

/** What a search looks up in an index; the other is compared with what is found there. */
type LookedUp = 'filter' | 'text';

/** Looks up the filter if few documents pass it, see `MAX_CANDIDATES`. */
export function lookedUp(database: Database, tables: Tables, { where, text }: Filter): LookedUp {
  const scope = text === undefined ? undefined : scopeOf(tables.indexes, where);
  if (scope === undefined) return 'text';
  const { text: condition, values } = conditions(tables, scope);
  const few = `SELECT 1 FROM ${tables.documents} WHERE ${condition} LIMIT ${String(MAX_CANDIDATES + 1)}`;
  const row = database.prepare(`SELECT count(*) AS n FROM (${few})`).get(...values);
  return row !== undefined && integer(row, 'n') <= MAX_CANDIDATES ? 'filter' : 'text';
}

interface Matching {
  /** Default: `text`. */
  readonly first?: LookedUp;
  /** A further condition on the result. */
  readonly segment?: Sql | undefined;
}

/**
 * The SELECT of a filter, without ORDER BY. With `phraseFirst` the result has a column `phrase`, 1
 * where the document contains the whole text.
 */
export function matching(
  tables: Tables,
  filter: Pick<Find, 'where' | 'text' | 'phraseFirst'>,
  columns: string,
  { first = 'text', segment = { text: 'TRUE', values: [] } }: Matching = {},
): Sql {
  const { documents, text } = tables;
  const where = conditions(tables, filter.where);
  const search = filter.text === undefined ? undefined : searchOf(filter.text);
  if (search === undefined) {
    return {
      text: `SELECT ${columns} FROM ${documents} WHERE ${where.text} AND ${segment.text}`,
      values: [...where.values, ...segment.values],
    };
  }
  const phrase = filter.phraseFirst === true ? search.phrase : undefined;
  const found = phrase === undefined ? '' : ', instr(folded, ?) > 0 AS phrase';
  const words = search.words.map(() => 'instr(folded, ?)').join(' AND ');
  const newest = `LIMIT ${String(limits.searchHits)}`;
  const select = `${documents}.*${phrase === undefined ? '' : ', phrase'}`;
  const phrases = phrase === undefined ? [] : [phrase];
  const trigrams = search.trigrams.map(quoted).join(' AND ');
  const candidates = `SELECT rowid AS hit, folded FROM ${text} WHERE ${text} MATCH ? ORDER BY rowid DESC LIMIT ${String(MAX_CANDIDATES)}`;
  const hits =
    first === 'text'
      ? {
          text: `SELECT ${select} FROM (SELECT hit${found} FROM (${candidates}) WHERE ${words}) CROSS JOIN ${documents} ON seq = hit WHERE ${where.text} ${newest}`,
          values: [...phrases, trigrams, ...search.words, ...where.values],
        }
      : {
          text: `SELECT ${select} FROM (SELECT seq AS hit${found} FROM ${documents} CROSS JOIN ${text} ON ${text}.rowid = seq WHERE ${where.text} AND ${words} ORDER BY seq DESC ${newest}) CROSS JOIN ${documents} ON seq = hit`,
          values: [...phrases, ...where.values, ...search.words],
        };
  return {
    text: `SELECT ${columns} FROM (${hits.text}) WHERE ${segment.text}`,
    values: [...hits.values, ...segment.values],
  };
}

/** Whether `matching` has the column `phrase`. */
export function hasPhrase({ text, phraseFirst }: Pick<Find, 'text' | 'phraseFirst'>): boolean {
  return phraseFirst === true && text !== undefined && searchOf(text)?.phrase !== undefined;
}
