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
    // Each worker imports the sources anew.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Keeps compiled modules for the next run of a project, which then takes half as long for one file.
    experimental: { fsModuleCache: true },
    projects: Object.values(projects),
  },
});
