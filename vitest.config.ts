import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import bench from './bench/vitest.config.ts';
import contracts from './contracts/vitest.config.ts';
import e2e from './e2e/vitest.config.ts';
import projections from './projections/vitest.config.ts';
import scripts from './scripts/vitest.config.ts';
import api from './services/api/vitest.config.ts';
import apiDistributed from './services/api/vitest.distributed.config.ts';
import apiMemory from './services/api/vitest.memory.config.ts';
import eventStore from './services/event-store/vitest.config.ts';
import state from './services/state/vitest.config.ts';
import { LongestFirst } from './vitest.sequencer.ts';
import webAdmin from './web-admin/vitest.config.ts';
import webPublic from './web-public/vitest.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const configurations: Readonly<Record<string, UserWorkspaceConfig>> = {
  contracts,
  state,
  'event-store': eventStore,
  projections,
  'web-public': webPublic,
  'web-admin': webAdmin,
  bench,
  scripts,
  api,
  'api-memory': apiMemory,
  'api-distributed': apiDistributed,
  e2e,
};

/** The files of the configurations, by the names of the projects in the order of `npm test`. */
const files = JSON.parse(readFileSync(join(root, 'vitest.projects.json'), 'utf8')) as Record<
  string,
  string
>;

/**
 * A project with the directory of this file as its root, as all have it here: they share the modules
 * that one of them has compiled. Its own paths are in the directory of its configuration.
 */
function inSharedRoot(name: string, file: string): UserWorkspaceConfig {
  const { test, ...config } = configurations[name] ?? {};
  if (test?.name !== name) throw new Error(`vitest.config.ts has no project ${name}`);
  const directory = join(root, dirname(file));
  const inDirectory = (paths: string | string[] = []): string[] =>
    [paths].flat().map((path) => join(directory, path));
  const setupFiles = inDirectory(test.setupFiles);
  const globalSetup = inDirectory(test.globalSetup);
  return { ...config, root, test: { ...test, dir: directory, setupFiles, globalSetup } };
}

export default defineConfig({
  test: {
    // Each worker imports the sources anew.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Keeps compiled modules for the other projects, and for the next run, which then takes half as
    // long for one file.
    experimental: { fsModuleCache: true },
    projects: Object.entries(files).map(([name, file]) => inSharedRoot(name, file)),
  },
});
