import { project } from '../vitest.project.ts';

export default project('e2e', {
  test: {
    // Each file starts real processes and a browser: after all the other projects.
    sequence: { groupOrder: 1 },
    globalSetup: './src/demo-data.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
