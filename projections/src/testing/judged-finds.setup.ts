import { afterEach, expect } from 'vitest';
import { takeUnserved } from './judged-finds.ts';

afterEach(() => {
  expect(takeUnserved(), 'questions that no index of their read model serves').toEqual([]);
});
