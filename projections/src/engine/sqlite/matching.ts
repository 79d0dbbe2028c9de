import { limits } from '@rostrum/contracts';
import type { Find } from '../port.ts';
import { MAX_CANDIDATES, searchOf } from '../searched-text.ts';
import { conditions, type Sql } from './conditions.ts';
import type { Tables } from './tables.ts';

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;

/**
 * The SELECT of a filter, without ORDER BY. A text is looked up first, newest candidates first, and
 * the filter is applied to the hits; the reverse would search a common word in every document.
 * `segment`: a further condition on the result. With `phraseFirst` the result has a column
 * `phrase`, 1 where the document contains the whole text.
 */
export function matching(
  tables: Tables,
  filter: Pick<Find, 'where' | 'text' | 'phraseFirst'>,
  columns: string,
  segment?: Sql,
): Sql {
  const { documents, text } = tables;
  const where = conditions(tables, filter.where);
  const further = segment ?? { text: 'TRUE', values: [] };
  const search = filter.text === undefined ? undefined : searchOf(filter.text);
  if (search === undefined) {
    return {
      text: `SELECT ${columns} FROM ${documents} WHERE ${where.text} AND ${further.text}`,
      values: [...where.values, ...further.values],
    };
  }
  const phrase = filter.phraseFirst === true ? search.phrase : undefined;
  const found = phrase === undefined ? '' : ', instr(folded, ?) > 0 AS phrase';
  const words = search.words.map(() => 'instr(folded, ?)').join(' AND ');
  const candidates = `SELECT rowid AS hit, folded FROM ${text} WHERE ${text} MATCH ? ORDER BY rowid DESC LIMIT ${String(MAX_CANDIDATES)}`;
  const hits = `SELECT hit${found} FROM (${candidates}) WHERE ${words}`;
  const newest = `SELECT ${documents}.*${phrase === undefined ? '' : ', phrase'} FROM (${hits}) CROSS JOIN ${documents} ON seq = hit WHERE ${where.text} LIMIT ${String(limits.searchHits)}`;
  return {
    text: `SELECT ${columns} FROM (${newest}) WHERE ${further.text}`,
    values: [
      ...(phrase === undefined ? [] : [phrase]),
      search.trigrams.map(quoted).join(' AND '),
      ...search.words,
      ...where.values,
      ...further.values,
    ],
  };
}

/** Whether `matching` has the column `phrase`. */
export function hasPhrase({ text, phraseFirst }: Pick<Find, 'text' | 'phraseFirst'>): boolean {
  return phraseFirst === true && text !== undefined && searchOf(text)?.phrase !== undefined;
}
