import { project } from '../vitest.project.ts';

export default project('projections', {
  test: { setupFiles: ['src/testing/judged-finds.setup.ts'] },
});
