import { features as contracts } from '@rostrum/contracts';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { features } from './all-features.ts';

it('binds each route in the feature of its contract', async () => {
  const { app } = await createTestApp();
  const bound = features.flatMap(({ name, endpoints }) =>
    (endpoints?.(app) ?? []).map(({ route }) => [route.name, name]),
  );
  const declared = contracts.flatMap((feature) =>
    'routes' in feature ? Object.keys(feature.routes).map((route) => [route, feature.name]) : [],
  );
  expect(bound.toSorted()).toEqual(declared.toSorted());
});
