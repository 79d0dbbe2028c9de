import type { z } from 'zod';

/** Parses JSON; undefined when the text is not JSON, or does not fit the schema. */
export function parseJson<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
