import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../index.ts';
import type { RouteShape } from './define-route.ts';

type Schema = z.core.$ZodType;

/**
 * Maximum number of UTF-8 bytes of a character (UTF-16 code unit). Texts contain no control
 * characters but line breaks.
 */
const bytesPerCharacter = 3;
const bytesOfNumber = 24;
/** Assumed maximum length of a text that only its format bounds. */
const bytesOfFormat = 64;

/** Assumed maximum number of fields of a record. The details of an activity have fewer. */
const fieldsOfRecord = 10;

interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly length?: number;
}

const longest = (schema: Schema): number | undefined => {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check);
  return checks.find(({ maximum, check }) => maximum !== undefined && check === 'max_length')
    ?.maximum;
};

/** Bytes of the largest JSON of a schema; unknown parts count as zero. */
function largest(schema: Schema): number {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if ('innerType' in def) return Math.max(4, largest(def.innerType));
  switch (def.type) {
    case 'string':
      return 2 + bytesPerCharacter * (longest(schema) ?? bytesOfFormat);
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [key, value]) => sum + key.length + 4 + largest(value),
        2,
      );
    case 'array':
      return 2 + (longest(schema) ?? 0) * (1 + largest(def.element));
    case 'union':
      return Math.max(...def.options.map(largest));
    case 'enum':
      return 2 + Math.max(...Object.values(def.entries).map((value) => String(value).length));
    case 'literal':
      return 2 + Math.max(...def.values.map((value) => String(value).length));
    case 'record':
      return 2 + fieldsOfRecord * (largest(def.keyType) + 2 + largest(def.valueType));
    default:
      return bytesOfNumber;
  }
}

/** Maximum bytes of an answer: to visitors and members (`site`), and of the console's lists. */
const answerBytes = { site: 8 * 1024 * 1024, console: 32 * 1024 * 1024 };

const isConsole = ({ access }: RouteShape): boolean => access === 'staff' || access === 'admin';
type NamedRoute = RouteShape & { readonly name: string; readonly path: string };
const shapes: readonly NamedRoute[] = Object.values(routes);
/** Answers with parts that their schemas do not describe: stored events, and the description of the API. */
const undescribed = ['adminListEvents', 'openapi'];
/** Streamed answers are sent in parts, each once the connection has accepted the previous one. */
const isStreamed = ({ media }: NamedRoute): boolean => media !== undefined;

describe('the largest answer', () => {
  it.each(shapes.filter((route) => !undescribed.includes(route.name) && !isStreamed(route)))(
    'of $name is within the limit',
    (route) => {
      const bytes = Math.max(...Object.values(route.answers).map(largest));
      const { site, console } = answerBytes;
      expect(bytes).toBeLessThanOrEqual(isConsole(route) ? console : site);
    },
  );

  it('is measured in bytes of its longest JSON', () => {
    const schema = z.object({ a: z.array(z.string().max(2)).max(2), b: z.literal(['x', 'yz']) });
    expect(largest(schema)).toBe(2 + 5 + 2 + 2 * 9 + 5 + 4);
  });
});
