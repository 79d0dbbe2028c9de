import { messages, type Route, type RouteShape } from '@rostrum/contracts';
import { uploadMessages } from '@rostrum/contracts/uploads';
import type { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import type { MultipartBody } from './bodies/multipart-body.ts';
import type { ReceivedForm, ValidatedInput } from './route.ts';

type Errors = Record<string, string>;

/** Used where the contract has no message of its own for a field. */
const fallback = { error: () => messages.invalid };

/**
 * Parses params, query and body by the contract.
 * @throws DomainError (400) with the first problem of each field, nested ones as `card.number`
 */
export function validate(
  route: Route,
  params: Readonly<Record<string, string>>,
  querystring: string,
  body: unknown,
): ValidatedInput<RouteShape> {
  let errors: Errors | undefined;
  const check = (schema: z.ZodType | undefined, value: unknown, whole: string): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, fallback);
    if (result.success) return result.data;
    errors = collect(errors ?? {}, result.error.issues, whole);
    return undefined;
  };
  const input = {
    params: check(route.params, params, 'params'),
    query: route.query ? check(route.query, readQuery(querystring), 'query') : undefined,
    // A missing body counts as an empty object.
    // The text fields of a form are checked later, by `validateForm`.
    body: route.files
      ? undefined
      : check(route.body, body === undefined ? emptyBody(route) : body, 'body'),
  };
  if (errors) throw new DomainError('invalid', messages.checkFields, { errors });
  return input as ValidatedInput<RouteShape>;
}

/** Checks a form: its text fields by the contract, and that it has a file. @throws DomainError (400) */
export function validateForm(
  { body, files = {} }: Route,
  { fields, file }: Pick<MultipartBody, 'fields' | 'file'>,
): ReceivedForm<Record<string, unknown>> {
  const result = body?.safeParse(fields, fallback);
  const errors = result?.success === false ? collect({}, result.error.issues, 'body') : {};
  if (file && !result?.error) {
    return { fields: (result?.data ?? {}) as Record<string, unknown>, file };
  }
  const [field = 'file'] = Object.keys(files);
  if (!file) errors[field] = uploadMessages.fileMissing;
  throw new DomainError('invalid', messages.checkFields, { errors });
}

function emptyBody(route: Route): unknown {
  return route.body?.safeParse(undefined).success ? undefined : {};
}

function collect(errors: Errors, issues: readonly z.core.$ZodIssue[], whole: string): Errors {
  for (const issue of issues) {
    const field = issue.path.length === 0 ? whole : issue.path.join('.');
    errors[field.slice(0, 100)] ??= issue.message;
  }
  return errors;
}

/** @throws DomainError (400) when a parameter occurs twice, because proxies and servers may read different ones */
function readQuery(querystring: string): Readonly<Record<string, string>> {
  const query = Object.create(null) as Record<string, string>;
  if (querystring === '') return query;
  for (const [name, value] of new URLSearchParams(querystring)) {
    if (name in query) {
      // A name may be empty.
      throw new DomainError('invalid', messages.checkFields, {
        errors: { [name.slice(0, 100) || 'query']: messages.invalid },
      });
    }
    query[name] = value;
  }
  return query;
}
