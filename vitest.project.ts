import { defineProject, mergeConfig, type UserWorkspaceConfig } from 'vitest/config';

/**
 * The test settings of one workspace: packages resolve to each other's sources, so nothing has to
 * be built before its tests run. `also` adds what one workspace needs beside that.
 */
export function project(
  name: string,
  also: UserWorkspaceConfig = {},
  include: readonly string[] = ['{src,build}/**/*.spec.{ts,tsx}'],
): UserWorkspaceConfig {
  const conditions = ['@rostrum/source', 'module', 'node', 'development|production'];
  const base = defineProject({
    resolve: { conditions },
    ssr: {
      resolve: { conditions, externalConditions: ['@rostrum/source', 'node', 'module-sync'] },
    },
    test: {
      name,
      environment: 'node',
      include: [...include],
      // Importing the product anew for each file would take a fifth of the time.
      isolate: false,
      // Where they are not overridden, long enough for a busy two-core machine, and no longer.
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  });
  return mergeConfig(base, also);
}
