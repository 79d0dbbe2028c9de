import { availableParallelism } from 'node:os';
import {
  configDefaults,
  defineProject,
  mergeConfig,
  type UserWorkspaceConfig,
} from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';
import { useMemoryForTemporaryFiles } from './vitest.temporary.ts';

useMemoryForTemporaryFiles();

/** `npm run test:all`, which also runs the files `*.all.spec.ts(x)`, instead of `npm test`. */
export const everything = process.env.TESTS === 'all';

/**
 * Settings of a project whose tests wait for files, timers, servers and browsers a third of their time:
 * it runs after the projects with a smaller `groupOrder`, with one worker more than there are processors.
 */
export const waiting = (groupOrder: number) =>
  ({ maxWorkers: availableParallelism() + 1, sequence: { groupOrder } }) as const;

/** The part of the runs of each property test that is made. */
const propertyRuns = Number(process.env.PROPERTY_RUNS ?? (everything ? 1 : 0.2));
if (!(propertyRuns > 0 && propertyRuns < Infinity))
  throw new RangeError('PROPERTY_RUNS is not a number above 0');

/** A cached module would have the files that its glob matched when it was compiled. */
const doNotCacheGlobs = ({
  experimental_defineCacheKeyGenerator: define,
}: Pick<VitestPluginContext, 'experimental_defineCacheKeyGenerator'>): void => {
  define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
};

/**
 * The test settings of one workspace: packages export their sources, so nothing has to
 * be built before its tests run. `also` adds what one workspace needs beside that.
 */
export function project(
  name: string,
  also: UserWorkspaceConfig = {},
  include: readonly string[] = ['{src,build}/**/*.spec.{ts,tsx}'],
): UserWorkspaceConfig {
  const base = defineProject({
    plugins: [{ name: 'globs-are-not-cached', configureVitest: doNotCacheGlobs }],
    test: {
      name,
      environment: 'node',
      include: [...include],
      exclude: [...configDefaults.exclude, ...(everything ? [] : ['**/*.all.spec.{ts,tsx}'])],
      provide: { everything, propertyRuns },
      // New objects are collected less often, which saves a fiftieth of the processor time.
      execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
      // Importing the product anew for each file would take a fifth of the time.
      isolate: false,
      // Where they are not overridden, long enough for a busy two-core machine, and no longer.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
    },
  });
  return mergeConfig(base, also);
}
