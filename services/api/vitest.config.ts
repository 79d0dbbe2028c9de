import { project } from '../../vitest.project.ts';
import { measuresMemory } from './src/testing/second-run.ts';

export default project('api', {
  test: {
    exclude: [measuresMemory],
    setupFiles: ['../../projections/src/testing/judged-finds.setup.ts'],
  },
});
