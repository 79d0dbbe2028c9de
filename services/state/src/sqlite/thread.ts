import type * as esbuild from 'esbuild';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { holdExitForThreads } from './exit-lock.ts';

/**
 * Starts a worker thread with a module of the built package. When this file runs from source, the
 * worker runs the module's source. The thread calls SQLite inside `beforeExit` only.
 */
export function startThread(
  built: URL,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  holdExitForThreads();
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, { workerData, resourceLimits });
  return new Worker(compiled(built.href.replace(/\.js$/, '.ts')), {
    eval: true,
    workerData,
    resourceLimits,
  });
}

const programs = new Map<string, string>();

/**
 * The module and what it imports as one script, since threads cannot load TypeScript. Starting a thread
 * with a loader takes longer than compiling once. The module has no top-level `await`.
 */
function compiled(source: string): string {
  const known = programs.get(source);
  if (known !== undefined) return known;
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild;
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    // Not bundled, because it loads a compiled library from its own directory.
    external: ['@photostructure/sqlite'],
    define: { 'import.meta.url': JSON.stringify(source) },
  });
  const program = `{
    const required = require('node:module').createRequire(${JSON.stringify(source)});
    ((require) => { ${outputFiles[0]?.text ?? ''} })(required);
  }`;
  programs.set(source, program);
  return program;
}
