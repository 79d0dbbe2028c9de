import { limits } from '@rostrum/contracts';
import type { Filter } from '../port.ts';
import { MAX_CANDIDATES, type Search } from '../searched-text.ts';
import { conditions, type Query } from './conditions.ts';

export type Stages = readonly Readonly<Record<string, unknown>>[];

function contains(pattern: string): Query {
  const literally = pattern.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return { _text: { $regex: literally } };
}

const newestFirst = { $sort: { _created: -1, _id: -1 } };

/** `filterFirst`: few documents pass the filter, see `MAX_CANDIDATES`. */
export function newestHits(search: Search, where: Filter['where'], filterFirst: boolean): Stages {
  const words = search.words.map(contains);
  const filter = conditions(where);
  const hits = filterFirst
    ? [{ $match: { $and: [...filter, ...words] } }, newestFirst]
    : [
        { $match: { _grams: { $all: search.trigrams } } },
        newestFirst,
        { $limit: MAX_CANDIDATES },
        { $match: { $and: [...words, ...filter] } },
      ];
  return [...hits, { $limit: limits.searchHits }];
}

/** The stages that select the hits with the phrase, and those without it. */
export function byPhrase(phrase: string): readonly [withPhrase: Stages, without: Stages] {
  const { _text } = contains(phrase);
  return [[{ $match: { _text } }], [{ $match: { _text: { $not: _text } } }]];
}
