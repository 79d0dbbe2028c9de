import { z } from 'zod';
import type { Route } from './define-route.ts';
import { errorAnswer } from './error-answer.ts';

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
}

/**
 * The OpenAPI 3.1 document of routes, from the definitions that also validate requests. zod generates
 * the schemas. The rest is written by hand: a generator would need each route described a second time,
 * in its own terms.
 */
export function openApiOf(routes: readonly Route[], info: OpenApiInfo): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'rostrum_session',
          description: 'On https its name is __Host-rostrum_session.',
        },
      },
    },
  };
}

function operation(route: Route): Record<string, unknown> {
  const parameters = [
    ...parametersOf(route.params, 'path', route.example?.params),
    ...parametersOf(objectOf(route.query), 'query', route.example?.query),
    ...(route.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 1, maxLength: 200 },
          },
        ]
      : []),
    ...(route.method === 'GET'
      ? [
          {
            name: 'X-Read-After',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 100 },
          },
        ]
      : []),
  ];
  const failures = [
    400,
    ...(route.access === 'public' ? [] : [401]),
    ...(mayBeForbidden(route) ? [403] : []),
    413,
    415,
    429,
    503,
    // A key that is in use, or was used with another body.
    ...(route.idempotent ? [409, 422] : []),
    ...(route.errors ?? []),
  ];
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'public' || route.access === 'provider'
      ? {}
      : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(route),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, schema]) => [
          status,
          {
            description: 'Success',
            content: contentOf(route, schema),
          },
        ]),
      ),
      ...(route.file
        ? {
            206: { description: 'A range of the file', content: filesOf(route.file) },
            304: { description: 'The caller has it' },
          }
        : {}),
      ...Object.fromEntries(
        failures.map((status) => [
          status,
          {
            description: 'Error',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

/** Whether the route can answer 403. Every route but GET refuses cross-site requests. */
const mayBeForbidden = ({ method, access, members = 'all' }: Route): boolean =>
  method !== 'GET' || access === 'staff' || access === 'admin' || members !== 'all';

const binary = { type: 'string', format: 'binary' } as const;

const filesOf = (types: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(types.map((type) => [type, { schema: binary }]));

function contentOf(route: Route, schema: z.ZodType): Record<string, unknown> {
  if (route.file) return filesOf(route.file);
  // Sent as a stream of texts that together are one JSON value.
  if (route.media === 'application/json') return { [route.media]: { schema: { type: 'object' } } };
  return { [route.media ?? 'application/json']: { schema: schemaOf(schema, 'output') } };
}

/** A multipart body has its files beside its text fields. */
function requestBodyOf({ body, files, example }: Route): Record<string, unknown> {
  if (files) {
    const fields = body ? (schemaOf(body, 'input') as { properties?: object }).properties : {};
    const properties = {
      ...fields,
      ...Object.fromEntries(Object.keys(files).map((name) => [name, binary])),
    };
    const required = Object.keys(files).filter((name) => files[name]?.optional !== true);
    const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    };
  }
  if (!body) return {};
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: {
        'application/json': {
          schema: schemaOf(body, 'input'),
          ...exampleOf(example?.body),
        },
      },
    },
  };
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  example: Readonly<Record<string, string>> = {},
): Record<string, unknown>[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
    ...exampleOf(example[name]),
  }));
}

function exampleOf(example: unknown): Record<string, unknown> {
  return example === undefined ? {} : { example };
}

/** The object of a query's parameters, before its transformation. */
function objectOf(query: Route['query']): z.ZodObject | undefined {
  return query instanceof z.ZodPipe ? query.in : query;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
