import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequencer.ts';

/** The configurations of the projects, by their names. */
const projects = JSON.parse(
  readFileSync(new URL('vitest.projects.json', import.meta.url), 'utf8'),
) as Record<string, string>;

export default defineConfig({
  test: {
    // Tests wait for files, timers and servers a third of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: Object.values(projects),
  },
});
