import { limits, lists, routes, type Route } from '@rostrum/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { onBackingServices } from '../testing/create-test-app.ts';
import { registerStaff, type Member } from '../testing/members.ts';
import { testWithoutAppends } from '../testing/without-appends.ts';

/**
 * Sends texts of every kind of code point in every text parameter of every GET route, in the site's
 * form and inside react-admin's JSON. Any answer but a 5xx is right.
 */

/** A parameter, and how a text becomes the query string of a request. */
interface Target {
  readonly name: string;
  readonly path: string;
  readonly query: (text: string) => string;
  readonly searches: boolean;
}

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
const texts = unusual.map((one) => `a${one}b`);
const searched = unusual.flatMap((one) => [one, `${one}abc`, `abc${one}`]);
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

/** Requests that are sent at once. */
const AT_ONCE = 32;

type Shape = Readonly<Record<string, z.ZodType>>;
const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema && 'in' in schema
    ? shapeOf(schema.in as z.ZodType)
    : schema && 'shape' in schema
      ? (schema.shape as Shape)
      : {};

/** A half of a surrogate pair has no UTF-8 form: a browser sends U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function* targetsOf(route: Route): Generator<Target> {
  const fields = Object.keys(shapeOf(route.query));
  const path = route.path.replace(/:(\w+)/g, '4711');
  for (const field of fields) {
    const query = (text: string) => `${field}=${encoded(text)}`;
    yield { name: `${route.name} ${field}`, path, query, searches: field === 'q' };
  }
  if (!fields.includes('filter')) return;
  const json = (field: string, value: unknown) =>
    `${field}=${encodeURIComponent(JSON.stringify(value))}`;
  const offered = lists
    .filter(({ resource }) => path.endsWith(`/${resource}`))
    .flatMap((list) => Object.keys(list.filters));
  for (const name of new Set(['q', ...offered])) {
    const one = (text: string) => json('filter', { [name]: text });
    const several = (text: string) => json('filter', { [name]: [text, text] });
    yield { name: `${route.name} filter.${name}`, path, query: one, searches: name === 'q' };
    yield { name: `${route.name} filter.${name}[]`, path, query: several, searches: false };
  }
  const named = (text: string) => json('filter', { [text]: text });
  yield { name: `${route.name} filter's name`, path, query: named, searches: false };
  const sort = (text: string) => json('sort', [text, 'ASC']);
  yield { name: `${route.name} sort's name`, path, query: sort, searches: false };
}

const all: readonly Route[] = Object.values(routes);
const targets = all
  .filter(({ method }) => method === 'GET')
  .flatMap((route) => [...targetsOf(route)]);
const searchTargets = targets.filter(({ searches }) => searches);

describe('unusual text', () => {
  let admin: Member;
  testWithoutAppends(async (test) => {
    admin = await registerStaff(test, 'admin');
  });

  const failuresOf = async (
    path: string,
    queries: readonly string[],
  ): Promise<readonly string[]> => {
    const failures: string[] = [];
    // More connections at once than the system lets wait are tried again only after seconds.
    for (let first = 0; first < queries.length; first += AT_ONCE) {
      await Promise.all(
        queries.slice(first, first + AT_ONCE).map(async (query) => {
          const { status } = await admin.browser.send('GET', `${path}?${query}`);
          if (status >= 500) failures.push(`${String(status)} for ${query}`);
        }),
      );
    }
    return failures;
  };

  it('is tried in the search of the site and of every list of the console', () => {
    expect(searchTargets.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listCampaigns q',
        'adminListCampaigns filter.q',
        'adminListUsers filter.q',
      ]),
    );
  });

  it.each(targets)('in $name is no error of the server', async ({ path, query, searches }) => {
    const [field = ''] = query('').split('=');
    const queries = [...texts, ...words, ...(searches ? searched : [])].map(query);
    expect(
      await failuresOf(path, [...queries, ...malformed.map((bytes) => `${field}=${bytes}`)]),
    ).toEqual([]);
  });

  it.each(searchTargets)(
    'of all code points of the first plane in $name is no error of the server',
    async ({ path, query }) => {
      const size = limits.search.max;
      for (let first = 0; first < 0x10000; first += size * 16) {
        const blocks = Array.from({ length: 16 }, (_, block) =>
          String.fromCharCode(...Array.from({ length: size }, (_, n) => first + block * size + n)),
        );
        expect(await failuresOf(path, blocks.map(query))).toEqual([]);
      }
    },
  );

  it.each(searchTargets)(
    'at random in $name is no error of the server',
    async ({ path, query }) => {
      const unit = fc.oneof(
        fc.constantFrom(...unusual, 'a', 'b', ' '),
        fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
        fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
      );
      const text = fc
        .array(unit, { maxLength: limits.search.max / 2 })
        .map((units) => units.join(''));
      await fc.assert(
        fc.asyncProperty(text, async (one) => {
          expect(await failuresOf(path, [query(one)])).toEqual([]);
        }),
        // The parsing is the same on servers, which answer slowly.
        { numRuns: onBackingServices() ? 25 : 100 },
      );
    },
  );
});
