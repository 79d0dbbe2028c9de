/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import * as features from './features.ts';

it('lists every folder that has a feature.ts, by its name', () => {
  const folders = Object.keys(import.meta.glob('./*/feature.ts')).map((path) => path.split('/')[1]);
  const names = Object.values(features).map(({ name }) => name);
  expect(names.toSorted()).toEqual(folders.toSorted());
});
