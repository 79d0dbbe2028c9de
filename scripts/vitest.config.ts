import { project } from '../vitest.project.ts';

export default project(
  'scripts',
  // Each test starts vitest, some of them several times.
  { test: { testTimeout: 90_000, hookTimeout: 90_000 } },
  ['*.spec.mjs'],
);
