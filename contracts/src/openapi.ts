import { z } from 'zod';
import { errorAnswer, routes, type RouteShape } from './routes/index.ts';

/** The OpenAPI 3.1 document of every route, made from the same tables that validate. */
export function buildOpenApi(info: {
  readonly title: string;
  readonly version: string;
}): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of Object.values(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route.name, route);
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rostrum_session' } },
    },
  };
}

function operation(name: string, route: RouteShape & { method: string }): Record<string, unknown> {
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
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
    ...(route.reads
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
    ...(route.access === 'staff' || route.access === 'admin' ? [403] : []),
    413,
    415,
    429,
    503,
    ...(route.errors ?? []),
  ];
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'public' || route.access === 'provider'
      ? {}
      : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: !route.body.safeParse(undefined).success,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, schema]) => [
          status,
          {
            description: 'Success',
            content: { 'application/json': { schema: schemaOf(schema, 'output') } },
          },
        ]),
      ),
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

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
): Record<string, unknown>[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
