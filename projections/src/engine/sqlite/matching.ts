import { limits } from '@rostrum/contracts';
import { integer, type Database } from '@rostrum/state/sqlite';
import type { Filter, Find } from '../port.ts';
import { lookUpOf, MAX_CANDIDATES, searchOf, type LookUp } from '../searched-text.ts';
import { conditions, type Sql } from './conditions.ts';
import type { Tables } from './tables.ts';

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;

const matchOf = (trigrams: readonly string[]): string => trigrams.map(quoted).join(' AND ');

/** What a search of a text looks up in the tables, see `LookUp`. */
export async function lookUpIn(
  database: Database,
  tables: Tables,
  { where, text = '' }: Pick<Filter, 'where' | 'text'>,
): Promise<LookUp> {
  const search = searchOf(text);
  if (search === undefined) return { first: 'text', incomplete: false };
  const count = (from: Sql, limit: number): Promise<number> => {
    const row = database
      .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${from.text} LIMIT +?)`)
      .get(...from.values, limit);
    return Promise.resolve(row === undefined ? 0 : integer(row, 'n'));
  };
  return lookUpOf(tables.indexes, where, {
    withTrigrams: (limit) =>
      count(
        { text: `${tables.text} WHERE ${tables.text} MATCH ?`, values: [matchOf(search.trigrams)] },
        limit,
      ),
    passing(scope, limit) {
      const { text: condition, values } = conditions(tables, scope);
      return count({ text: `${tables.documents} WHERE ${condition}`, values }, limit);
    },
  });
}

interface Matching {
  /** Default: `text`. */
  readonly first?: LookUp['first'];
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
  const candidates = `SELECT rowid AS hit, folded FROM ${text} WHERE ${text} MATCH ? ORDER BY rowid DESC LIMIT ${String(MAX_CANDIDATES)}`;
  const hits =
    first === 'text'
      ? {
          text: `SELECT ${select} FROM (SELECT hit${found} FROM (${candidates}) WHERE ${words}) CROSS JOIN ${documents} ON seq = hit WHERE ${where.text} ${newest}`,
          values: [...phrases, matchOf(search.trigrams), ...search.words, ...where.values],
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
