import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than half a minute, which their sizes do not tell. */
const longest: ReadonlySet<string> = new Set(
  [
    'e2e/src/drills.spec.ts',
    'e2e/src/site/accessibility.spec.ts',
    'e2e/src/console/console-accessibility.spec.ts',
    'e2e/src/console/console.spec.ts',
    'services/api/src/features/demo/seed-demo.spec.ts',
    'services/api/src/runtime/several-processes.spec.ts',
  ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
);
for (const file of longest) {
  if (!existsSync(file)) throw new Error(`vitest.sequencer.ts names ${file}, which does not exist`);
}

/**
 * The order of the test files: in each project the longest first, so that none of them still runs
 * alone when all others have ended. vitest itself knows only how long a file took in an earlier run,
 * which a fresh clone has not had, and starts with the largest file then.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const ofProject = sorted.filter((file) => file.project === project);
      return [
        ...ofProject.filter(({ moduleId }) => longest.has(moduleId)),
        ...ofProject.filter(({ moduleId }) => !longest.has(moduleId)),
      ];
    });
  }
}
