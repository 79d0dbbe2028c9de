import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventDefinitions, lists, routes } from '../index.ts';
import type { RouteShape } from './define-route.ts';
import { listQuery } from './list-query.ts';

type Schema = z.core.$ZodType;

const wrappers = new Set<string>([
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
  'catch',
]);
const bounded = new Set<string>(['literal', 'enum', 'boolean', 'null', 'undefined', 'never']);
/** Formats of a fixed length. */
const fixedFormats: readonly unknown[] = ['date', 'uuid'];

interface Check {
  readonly check: string;
  readonly pattern?: RegExp;
}

function checksOf(schema: Schema): readonly Check[] {
  return (schema._zod.def.checks ?? []).map((check) => check._zod.def);
}

/** Whether a pattern matches the whole text and has no unbounded repetition. */
function isFinite(pattern: RegExp | undefined): boolean {
  return (
    pattern !== undefined && /^\^.*\$$/.test(pattern.source) && !/[*+]|,\}/.test(pattern.source)
  );
}

function isBoundedLength(schema: Schema): boolean {
  return checksOf(schema).some(
    ({ check, pattern }) =>
      check === 'max_length' ||
      check === 'length_equals' ||
      (check === 'string_format' && isFinite(pattern)),
  );
}

function isBoundedNumber(schema: Schema): boolean {
  const checks = checksOf(schema).map(({ check }) => check);
  return checks.includes('less_than') && checks.includes('greater_than');
}

/** Paths, within a schema, of the texts, numbers and lists that have no bound. */
function unbounded(schema: Schema, path: string): readonly string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const inside = (of: Schema, name = ''): readonly string[] => unbounded(of, `${path}${name}`);
  const unless = (is: boolean): readonly string[] => (is ? [] : [`${path}: ${def.type}`]);
  if (bounded.has(def.type)) return [];
  if (wrappers.has(def.type) && 'innerType' in def) return inside(def.innerType);
  switch (def.type) {
    case 'string':
      return unless(
        isBoundedLength(schema) || ('format' in def && fixedFormats.includes(def.format)),
      );
    case 'number':
      return unless(isBoundedNumber(schema) || ('format' in def && def.format === 'safeint'));
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => inside(value, `.${key}`));
    case 'array':
      return [...unless(isBoundedLength(schema)), ...inside(def.element, '[]')];
    case 'tuple':
      return def.items.flatMap((item, index) => inside(item, `[${String(index)}]`));
    case 'record':
      return [...inside(def.keyType, '{key}'), ...inside(def.valueType, '{}')];
    case 'union':
      return def.options.flatMap((option, index) => inside(option, `|${String(index)}`));
    case 'pipe':
      // Only the input of a transformation comes from outside.
      return inside((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return [`${path}: ${def.type}`];
  }
}

describe('every text, number and list is bounded', () => {
  it.each(Object.values(eventDefinitions))('in the event $type', ({ type, data }) => {
    expect(unbounded(data, type)).toEqual([]);
  });

  const shapes: readonly (RouteShape & { readonly name: string })[] = Object.values(routes);
  it.each(shapes)('in the input of $name', ({ params, query, body }) => {
    const taken = { params, query, body };
    // A body that is ignored is `unknown`; the server bounds its bytes.
    const walked = Object.entries(taken).flatMap(([part, schema]) =>
      schema ? unbounded(schema, part) : [],
    );
    expect(walked.filter((found) => found !== 'body: unknown')).toEqual([]);
  });
  it.each(shapes)('in the answers of $name', ({ answers }) => {
    const walked = Object.entries(answers).flatMap(([status, schema]) => unbounded(schema, status));
    // Unknown parts of answers are data of events and schemas, which are bounded above.
    expect(walked.filter((found) => !found.endsWith(': unknown'))).toEqual([]);
  });

  it.each(lists)('in the query of a list of $resource', (list) => {
    expect(unbounded(listQuery(list), list.resource)).toEqual([]);
  });

  it('and unbounded schemas are found', () => {
    const schema = z.object({
      text: z.string(),
      texts: z.array(z.string().max(1)),
      digits: z.string().regex(/^\d{1,9}$/),
      anything: z.string().regex(/^\d+$/),
      number: z.number().min(1).nullable(),
      either: z.union([z.literal(1), z.string()]).optional(),
      fine: z.record(z.string().max(3), z.int().min(0).max(9)),
    });
    expect(unbounded(schema, '')).toEqual([
      '.text: string',
      '.texts: array',
      '.anything: string',
      '.number: number',
      '.either|1: string',
    ]);
  });
});
