/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import * as features from './features.ts';

it('lists every folder that has a feature.ts', () => {
  const folders = Object.keys(import.meta.glob('./features/*/feature.ts')).map((path) =>
    path.split('/')[2]?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(Object.keys(features).toSorted()).toEqual(folders.toSorted());
});
