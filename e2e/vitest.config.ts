import { project, waiting } from '../vitest.project.ts';

export default project('e2e', {
  test: {
    ...waiting,
    setupFiles: './src/browser/describe-failures.ts',
    globalSetup: './src/demo/demo-data.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
