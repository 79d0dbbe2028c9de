import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequencer.ts';

const { workspaces } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as { workspaces: string[] };

export default defineConfig({
  test: {
    // The default leaves one processor idle: half of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      ...workspaces.map((directory) => `${directory}/vitest.config.ts`),
      'services/api/vitest.distributed.config.ts',
      'services/api/vitest.memory.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
});
