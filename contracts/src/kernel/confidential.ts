import { z } from 'zod';
import { erasedText } from './define-event.ts';

const marks = z.registry<{ readonly unlessPublic: boolean }>();

/** What staff see in place of a confidential text. */
export const confidentialText = '[confidential]';

/**
 * Marks a field of an event, at any depth, that staff do not read in its history: where money goes,
 * how a person is reached, when they were born, and what was written to one person alone.
 */
export function confidential<S extends z.ZodType>(schema: S): S {
  return marked(schema, false);
}

/** As `confidential`, for a text that staff read while it is public. */
export function confidentialUnlessPublic<S extends z.ZodType>(schema: S): S {
  return marked(schema, true);
}

function marked<S extends z.ZodType>(schema: S, unlessPublic: boolean): S {
  const copy = schema.clone();
  marks.add(copy, { unlessPublic });
  return copy;
}

export const isConfidential = (schema: z.core.$ZodType): boolean => marks.get(schema) !== undefined;

/**
 * A value of a schema with `confidentialText` for each text in a confidential field. `isPublic`:
 * whether the texts that can be public are.
 */
export function withoutConfidential(
  schema: z.core.$ZodType,
  value: unknown,
  isPublic = false,
): unknown {
  const mark = marks.get(schema);
  if (mark) return mark.unlessPublic && isPublic ? value : concealed(value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return withoutConfidential(def.innerType, value, isPublic);
  switch (def.type) {
    case 'object':
      return eachOf(value, (element, name) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
        return field ? withoutConfidential(field, element, isPublic) : concealed(element);
      });
    case 'array':
      return eachOf(value, (item) => withoutConfidential(def.element, item, isPublic));
    case 'union': {
      const option = def.options.find((each) => z.safeParse(each, value).success);
      return option ? withoutConfidential(option, value, isPublic) : concealed(value);
    }
    default:
      return value;
  }
}

/** Also conceals numbers. What was erased or is absent is shown as such. */
function concealed(value: unknown): unknown {
  if (value === null || value === undefined || value === erasedText) return value;
  return typeof value === 'object' ? eachOf(value, concealed) : confidentialText;
}

/** A copy of a list or record with other elements; any other value as it is. */
function eachOf(value: unknown, change: (element: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => change(element, ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, element]) => [name, change(element, name)]),
  );
}
