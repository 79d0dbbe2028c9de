import { type Route, type RouteName, routes } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { registerStaff, type Member } from '../../testing/members.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';
import { shapeOf, type Shape } from './shape-of.fixture.ts';

/**
 * Tries invalid values for every field of every route in the contracts, in its example: missing, of
 * another type, too long, too short, out of range. A value that the field's schema refuses must be
 * answered with 400 and the field's name, and must append nothing. `npm test` sends for each field that
 * it is missing, the first refused value and the longest.
 */

const long = 'x'.repeat(20_001);
/** JSON texts of values that a schema may refuse. */
const junk: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '{"$gt":0}',
  '""',
  '" "',
  '"x"',
  '"\u{1f600}"',
  '0',
  '-1',
  '-5',
  '0.01',
  '1.005',
  '"1e3"',
  '1e309',
  '9007199254740993',
  '"NaN"',
  '"<script>"',
  '"2020-01-01"',
  '"9999-99-99"',
  `"${long}"`,
  `[${'"x",'.repeat(200)}"x"]`,
];
const junkText = ['', ' ', 'x', '0', '-1', '1.5', '1e3', '99999999999', 'null', '[]', '{"$gt":1}'];

interface Case {
  readonly name: RouteName;
  readonly field: string;
  readonly what: string;
  readonly path: string;
  readonly body?: string;
}

const fill = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The body of a call: JSON, or a form with the text fields of the JSON and a file. */
async function bodyOf(
  { files }: Route,
  json: string | undefined,
): Promise<string | FormData | undefined> {
  const [field] = Object.keys(files ?? {});
  if (field === undefined) return json;
  const fields = JSON.parse(json ?? '{}') as Record<string, unknown>;
  const form = formWith(field, await drawImage());
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Whether a JSON value is text, the only kind of value that a form field can have. */
const isText = (json: string): boolean => typeof JSON.parse(json) === 'string';

/** All fields of a shape with the path to each, nested objects included. */
function* fieldsOf(shape: Shape, at: readonly string[] = []): Generator<[string[], z.ZodType]> {
  for (const [name, schema] of Object.entries(shape)) {
    yield [[...at, name], schema];
    yield* fieldsOf(shapeOf(schema), [...at, name]);
  }
}

function spoil(body: object, path: readonly string[], json: string | undefined): string {
  const mark = '\u0000mark';
  const copy = structuredClone(body) as Record<string, unknown>;
  let holder = copy;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  if (json === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = mark;
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => json ?? '');
}

const refuses = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;

function* casesOf(route: Route): Generator<Case> {
  const { name } = route;
  const { params = {}, body } = route.example ?? {};
  const path = fill(route.path, params);
  if (body) {
    for (const [at, schema] of fieldsOf(shapeOf(route.body))) {
      const field = at.join('.');
      if (refuses(schema, undefined)) {
        yield { name, field, what: 'missing', path, body: spoil(body, at, undefined) };
      }
      for (const json of junk) {
        if (!refuses(schema, JSON.parse(json)) || (route.files && !isText(json))) continue;
        yield { name, field, what: json.slice(0, 30), path, body: spoil(body, at, json) };
      }
    }
  }
  const rest = body ? { body: JSON.stringify(body) } : {};
  for (const [field, schema] of Object.entries(shapeOf(route.params))) {
    for (const text of [...junkText, 'x'.repeat(5000), '%', '../..'].filter(Boolean)) {
      if (!refuses(schema, text)) continue;
      const spoiled = fill(route.path, { ...params, [field]: text });
      yield { name, field, what: text.slice(0, 30), path: spoiled, ...rest };
    }
  }
  for (const [field, schema] of Object.entries(shapeOf(route.query))) {
    for (const text of [...junkText, 'x'.repeat(9000)]) {
      if (!refuses(schema, text)) continue;
      const spoiled = `${path}?${field}=${encodeURIComponent(text)}`;
      yield { name, field, what: text.slice(0, 30), path: spoiled, ...rest };
    }
  }
}

const all: readonly Route[] = Object.values(routes);
const cases = all.flatMap((route) => [...casesOf(route)]);
const casesOfFields = new Map<string, Case[]>();
for (const one of cases) {
  const key = `${one.name} ${one.field}`;
  const ofField = casesOfFields.get(key) ?? [];
  ofField.push(one);
  casesOfFields.set(key, ofField);
}

/** Of the cases of a field those in which it is missing, the first other one and the longest. */
function fewOf(ofField: readonly Case[]): readonly Case[] {
  const others = ofField.filter(({ what }) => what !== 'missing');
  const lengthOf = ({ path, body = '' }: Case) => path.length + body.length;
  const ofLength = others.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const few = new Set([...others.slice(0, 1), ...ofLength.slice(-1)]);
  return ofField.filter((one) => one.what === 'missing' || few.has(one));
}

const sentCases = everything ? cases : [...casesOfFields.values()].flatMap(fewOf);
const known = Object.fromEntries(all.map((route) => [route.name, route]));

describe('invalid input', () => {
  let admin: Member;
  testWithoutAppends(async (test) => {
    admin = await registerStaff(test, 'admin');
  });

  it('is tested with a valid body for every route that takes one', () => {
    const without = all
      .filter(({ body }) => Object.keys(shapeOf(body)).length > 0)
      .filter(({ body, example }) => body && refuses(body, example?.body))
      .map(({ name }) => name);
    expect(without).toEqual([]);
  });

  it('is tested for every field', () => {
    const refused = new Set(cases.map(({ name, field }) => `${name} ${field}`));
    const fields = all.flatMap((route) =>
      [
        ...[...fieldsOf(shapeOf(route.body))].map(([at]) => at.join('.')),
        ...Object.keys(shapeOf(route.params)),
        ...Object.keys(shapeOf(route.query)),
      ].map((field) => `${route.name} ${field}`),
    );
    expect(fields.filter((field) => !refused.has(field))).toEqual([]);
    expect(cases.length).toBeGreaterThan(1000);
  });

  it.each(all.map(({ name }) => name))('is refused by %s for each field', async (name) => {
    const route = known[name];
    if (!route) throw new Error(`there is no route ${name}`);
    const { method } = route;
    for (const { field, what, path, body } of sentCases.filter((one) => one.name === name)) {
      const sent = await bodyOf(route, body);
      const answer = await admin.browser.send(
        method,
        path,
        sent === undefined ? {} : { body: sent },
      );
      const says = `${method} ${path.slice(0, 80)} with ${field} ${what}: ${answer.text.slice(0, 300)}`;
      expect(answer.status, says).toBe(400);
      const { errors, message } = answer.json as {
        errors?: Record<string, string>;
        message: string;
      };
      const named = Object.keys(errors ?? {});
      expect(
        named.some((key) => key === field || key.startsWith(`${field}.`)),
        says,
      ).toBe(true);
      expect(message.length, says).toBeGreaterThan(0);
    }
  });
});
