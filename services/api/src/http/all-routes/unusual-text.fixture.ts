import { limits, lists, routes, type Route } from '@rostrum/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Member } from '../../testing/members.ts';
import { shapeOf } from './shape-of.fixture.ts';

/**
 * Texts with every kind of code point, and every text parameter of every GET route, in the site's
 * form and inside react-admin's JSON. Every answer except a 5xx is correct.
 */

const bidi = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const invisible = '\u00ad\u034f\u115f\u200b\u200c\u200d\u2060\u3164\ufe0f\ufeff\uffa0';
const changedByFolding = 'İıßſςΣẞﬀﷺ\u0301\u0345\u1e9b\u2126\u212a';
const syntax = `"'\`\\%_*^$?+-.,:;|&!~#/()[]{}<>=@`;
const edges = '\ud7ff\ue000\ufdd0\ufffd\ufffe\uffff\u{10000}\u{1f600}\u{e0001}\u{10ffff}';
const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (one) => /\p{Cc}/u.test(one),
);
const halves = ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800', '\ud800\ud800'];
const unusual = [
  ...controls,
  ...halves,
  ...Array.from(bidi + invisible + changedByFolding + syntax + edges),
];
const words = [
  'AND',
  'a OR b',
  'NOT a',
  'NEAR(a b)',
  'title:a',
  '__proto__',
  '$where',
  '%s',
  'a'.repeat(limits.search.max),
];
const texts = [...unusual.map((one) => `a${one}b`), ...words];
const searched = unusual.flatMap((one) => [one, `${one}abc`, `abc${one}`]);

/** Percent-encoded bytes that are not UTF-8, in place of a text. */
const malformed = [
  '%',
  '%zz',
  '%FF',
  '%C0%80',
  '%ED%A0%80',
  '%ED%B0%80',
  '%F4%90%80%80',
  'a%E2%82',
];

/** All unusual texts, joined 40 at a time, since a search takes at most 100 characters. */
const joined = Array.from({ length: Math.ceil(unusual.length / 40) }, (_, n) =>
  unusual.slice(n * 40, (n + 1) * 40).join(''),
);

/** A parameter, and how a text becomes the query string of a request. */
export interface Target {
  readonly name: string;
  /**
   * Parameters of one kind are parsed the same way: by the same schema, or as the same kind of
   * filter.
   */
  readonly kind: string;
  readonly route: Route;
  readonly path: string;
  readonly query: (text: string) => string;
  readonly searches: boolean;
}

/** A half of a surrogate pair has no UTF-8 form: a browser sends U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function* targetsOf(route: Route): Generator<Target> {
  const fields = shapeOf(route.query);
  const path = route.path.replace(/:(\w+)/g, '4711');
  for (const [field, schema] of Object.entries(fields)) {
    const kind = `${field} ${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))}`;
    const query = (text: string) => `${field}=${encoded(text)}`;
    yield { name: `${route.name} ${field}`, kind, route, path, query, searches: field === 'q' };
  }
  if (!('filter' in fields)) return;
  const json = (field: string, value: unknown) =>
    `${field}=${encodeURIComponent(JSON.stringify(value))}`;
  const offered = lists.filter(({ resource }) => path.endsWith(`/${resource}`));
  const audience = route.access;
  const inJson = (
    what: string,
    kind: string,
    query: Target['query'],
    searches = false,
  ): Target => ({
    name: `${route.name} ${what}`,
    kind: `${audience} ${kind}`,
    route,
    path,
    query,
    searches,
  });
  const filters = Object.assign({}, ...offered.map((list) => list.filters)) as Readonly<
    Record<string, { readonly kind: string; readonly values?: readonly string[]; single?: true }>
  >;
  for (const name of new Set(['q', ...Object.keys(filters)])) {
    const { kind = 'q', values, single = false } = filters[name] ?? {};
    const filter = `filter by ${kind} ${values ? 'of some' : ''} ${single ? 'single' : ''}`;
    const one = (text: string) => json('filter', { [name]: text });
    const several = (text: string) => json('filter', { [name]: [text, text] });
    yield inJson(`filter.${name}`, filter, one, name === 'q');
    yield inJson(`filter.${name}[]`, `${filter}[]`, several);
  }
  yield inJson("filter's name", "filter's name", (text) => json('filter', { [text]: text }));
  yield inJson("sort's name", "sort's name", (text) => json('sort', [text, 'ASC']));
}

const all: readonly Route[] = Object.values(routes);
export const targets = all
  .filter(({ method }) => method === 'GET')
  .flatMap((route) => [...targetsOf(route)]);

/** The queries of all texts. */
export function allQueries({ query, searches }: Target): readonly string[] {
  const queries = [...texts, ...(searches ? searched : [])].map(query);
  return [...queries, ...malformed.map((bytes) => `${parameterOf(query)}=${bytes}`)];
}

const parameterOf = (query: Target['query']): string => query('').split('=')[0] ?? '';

/** The rules by which the contract refuses a query; undefined when it accepts the query. */
function refusal({ route }: Target, query: string): string | undefined {
  const result = route.query?.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return (
    result?.error && JSON.stringify(result.error.issues.map(({ code, message }) => [code, message]))
  );
}

const takes = (target: Target, text: string): boolean =>
  refusal(target, target.query(text)) === undefined;

/** The joined texts that the contract accepts, and one text for each rule that refuses others. */
function fewOf(target: Target): readonly string[] {
  const ofRules = new Map<string, string>();
  const taken: string[] = [];
  for (const text of [...joined, ...texts, ...(target.searches ? searched : [])]) {
    const rule = refusal(target, target.query(text));
    if (rule !== undefined) ofRules.set(rule, text);
    else if (taken.length < joined.length) taken.push(text);
  }
  return [...taken, ...ofRules.values()];
}

/**
 * The first parameter of each kind, separately for parameters that accept some of the texts and for
 * others.
 */
const firsts = new Map<string, { readonly target: Target; readonly few: readonly string[] }>();
const keyOf = (target: Target) =>
  `${target.kind} ${String([...joined, ...words].some((text) => takes(target, text)))}`;
for (const target of targets) {
  const key = keyOf(target);
  if (!firsts.has(key)) firsts.set(key, { target, few: fewOf(target) });
}

/**
 * The first parameter of each kind that accepts an unusual text. For the others, the contract
 * refuses every text before a handler runs.
 */
export const oneOfEachKind: readonly Target[] = [...firsts.values()]
  .filter(({ target, few }) => few.some((text) => takes(target, text)))
  .map(({ target }) => target);

/** A few of `allQueries`. */
export function fewQueries(target: Target): readonly string[] {
  const few = firsts.get(keyOf(target))?.few ?? [];
  return [...few.map(target.query), `${parameterOf(target.query)}=${malformed[0] ?? ''}`];
}

/** The queries of all code points of the first plane. */
export function firstPlane({ query }: Target): readonly string[] {
  const size = limits.search.max;
  return Array.from({ length: Math.ceil(0x10000 / size) }, (_, block) =>
    query(
      String.fromCharCode(
        ...Array.from({ length: size }, (__, n) => Math.min(block * size + n, 0xffff)),
      ),
    ),
  );
}

const unit = fc.oneof(
  fc.constantFrom(...unusual, 'a', 'b', ' '),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);
export const randomText = fc
  .array(unit, { maxLength: limits.search.max / 2 })
  .map((units) => units.join(''));

/** Number of requests that are sent at once. */
const AT_ONCE = 32;

/** Expects that none of the queries is answered with an error of the server. */
export async function expectNoFailure(
  { browser }: Member,
  { path }: Target,
  queries: readonly string[],
): Promise<void> {
  const failures: string[] = [];
  // The system retries connections beyond its backlog only after seconds.
  for (let first = 0; first < queries.length; first += AT_ONCE) {
    await Promise.all(
      queries.slice(first, first + AT_ONCE).map(async (query) => {
        const { status } = await browser.send('GET', `${path}?${query}`);
        if (status >= 500) failures.push(`${String(status)} for ${query}`);
      }),
    );
  }
  expect(failures).toEqual([]);
}
