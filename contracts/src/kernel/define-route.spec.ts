import { describe, expect, it } from 'vitest';
import { buildOpenApi, rateLimits, routes, type Route } from '../index.ts';

const all: readonly Route[] = Object.values(routes);
const parts = ['params', 'query', 'body'] as const;

describe('the rate limit of a route', () => {
  it('has the same numbers in every route that names it', () => {
    const named = all.flatMap(({ rate }) => rate ?? []).concat(Object.values(rateLimits));
    for (const rate of named) expect(rate).toEqual(named.find(({ name }) => name === rate.name));
  });
});

describe('the example of a route', () => {
  it.each(all)('is valid for $name', (route) => {
    for (const part of parts) {
      const example = route.example?.[part];
      if (example !== undefined)
        expect(route[part]?.safeParse(example)).toHaveProperty('success', true);
    }
  });

  it.each(all)('has every part that $name needs', ({ params, body, example }) => {
    if (params) expect(example?.params).toBeDefined();
    // A body that may be left out is ignored.
    if (body && !body.safeParse(undefined).success) expect(example?.body).toBeDefined();
  });

  it('is shown in the OpenAPI document', () => {
    const { paths } = buildOpenApi({ title: 'Test', version: '1' });
    expect(paths).toHaveProperty(
      ['/api/auth/login', 'post', 'requestBody', 'content', 'application/json', 'example'],
      routes.login.example.body,
    );
    expect(paths).toHaveProperty(
      ['/api/campaigns/{id}', 'get', 'parameters', 0, 'example'],
      routes.getCampaign.example.params.id,
    );
  });
});
