import { project, waiting } from '../vitest.project.ts';

export default project('e2e', {
  test: {
    ...waiting(2),
    setupFiles: './src/browser/windows-of-tests.ts',
    globalSetup: ['./src/demo/demo-data.ts', './src/features/shown-records.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
