/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import * as registry from './features.ts';
import { eventDefinitions, routes, streamOf, streams } from './index.ts';
import { definitionsOf } from './kernel/define-feature.ts';

const features = Object.values(registry);

describe('the features', () => {
  it('are the folders with a feature.ts, each under its own name', () => {
    const folders = Object.keys(import.meta.glob('./*/feature.ts')).map(
      (path) => path.split('/')[1],
    );
    expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('define every event type, route and stream prefix once', () => {
    expect(Object.keys(eventDefinitions)).toHaveLength(definitionsOf(features, 'events').length);
    expect(Object.keys(routes)).toHaveLength(definitionsOf(features, 'routes').length);
    expect(new Set(streams.map(({ prefix }) => prefix)).size).toBe(streams.length);
    const addresses = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('a stream’s kind', () => {
  it.each([
    ['user-7', true],
    ['campaign-5', true],
    ['donation-12345678', true],
    ['category-11', true],
    ['username-0a1b2c', false],
    ['email-0a1b2c', false],
    ['payment-stripe-pi_1', true],
  ])('of %s is known, and whether the console may show it', (name, shown) => {
    expect(streamOf(name)?.shown).toBe(shown);
  });

  it('is unknown when no feature declares it', () => {
    expect(['campaign-x', 'other-5', '$settings', ''].map(streamOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
