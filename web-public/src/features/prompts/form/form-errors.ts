import type { z } from 'zod';

/** Messages by the names of a form's fields. */
export type FieldMessages = Readonly<Record<string, string>>;

/** The first message of each field of the API, under the name that the form has for the field. */
export function messagesOf(
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
  names: Readonly<Record<string, string>> = {},
): FieldMessages {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    found[names[field] ?? field] ??= message;
  }
  return found;
}

/** The server's messages under the names that the form has for the fields. */
export const renamed = (
  errors: FieldMessages,
  names: Readonly<Record<string, string>>,
): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [names[field] ?? field, message]),
  );

/** Undefined if there are none. */
export const orNothing = (messages: FieldMessages): FieldMessages | undefined =>
  Object.keys(messages).length > 0 ? messages : undefined;
