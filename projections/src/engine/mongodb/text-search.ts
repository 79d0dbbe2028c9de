import { limits } from '@rostrum/contracts';
import type { Filter } from '../port.ts';
import { MAX_CANDIDATES, type LookUp, type Search } from '../searched-text.ts';
import { conditions, type Query } from './conditions.ts';

export type Stages = readonly Readonly<Record<string, unknown>>[];

function contains(pattern: string): Query {
  const literally = pattern.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return { _text: { $regex: literally } };
}

const newestFirst = { $sort: { _created: -1, _id: -1 } };

export const withTrigrams = ({ trigrams }: Search): Query => ({ _grams: { $all: trigrams } });

/** `first`: what is looked up in an index, see `LookUp`. */
export function newestHits(search: Search, where: Filter['where'], first: LookUp['first']): Stages {
  const words = search.words.map(contains);
  const filter = conditions(where);
  const hits =
    first === 'filter'
      ? [
          { $match: { $and: [...filter, ...words] } },
          // No index gives this order, and the trigrams are most of a document.
          { $unset: '_grams' },
          newestFirst,
        ]
      : [
          { $match: withTrigrams(search) },
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
