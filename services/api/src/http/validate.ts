import { messages, type Route, type RouteShape } from '@rostrum/contracts';
import type { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import type { Validated } from './route.ts';

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
): Validated<RouteShape> {
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
    body: check(route.body, body === undefined ? emptyBody(route) : body, 'body'),
  };
  if (errors) throw new DomainError('invalid', messages.checkFields, { errors });
  return input as Validated<RouteShape>;
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
      throw new DomainError('invalid', messages.checkFields, {
        errors: { [name.slice(0, 100)]: messages.invalid },
      });
    }
    query[name] = value;
  }
  return query;
}
