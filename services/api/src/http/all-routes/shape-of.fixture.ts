import type { z } from 'zod';

export type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields of an object schema, even if the object is transformed as a whole. */
export function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema && 'in' in schema) return shapeOf(schema.in as z.ZodType);
  return schema && 'shape' in schema ? (schema.shape as Shape) : {};
}
