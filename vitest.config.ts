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
    // The default leaves one processor idle: half of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: Object.values(projects),
  },
});
