import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequencer.ts';

const { workspaces } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as { workspaces: string[] };

export default defineConfig({
  test: {
    // One file more at a time than there are processors: most tests wait now and then, for a process
    // or for the disk.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...workspaces.map((directory) => `${directory}/vitest.config.ts`),
      'services/api/vitest.distributed.config.ts',
      'services/api/vitest.memory.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
});
