import type * as Esbuild from 'esbuild';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** The code of each module that was bundled. Every product that a test starts has two threads. */
const bundles = new Map<string, string>();

/** Starts a worker thread with a module of the built package, or its source when this file runs from source. */
export function startThread(
  built: URL,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, { workerData, resourceLimits });
  const source = fileURLToPath(built).replace(/\.js$/, '.ts');
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(bundled(source))}`), {
    workerData,
    resourceLimits,
    execArgv: [],
  });
}

/**
 * A source and all that it imports, as one script. Threads cannot load TypeScript, and a loader of it
 * in each thread would take ten times as long as the thread.
 */
function bundled(source: string): string {
  const known = bundles.get(source);
  if (known !== undefined) return known;
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof Esbuild;
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions: ['@rostrum/source'],
    // It has a binary beside its code. A script without a file finds no packages by their names.
    alias: { '@photostructure/sqlite': import.meta.resolve('@photostructure/sqlite') },
    external: ['file:*'],
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
  });
  const code = outputFiles.map(({ text }) => text).join('\n');
  bundles.set(source, code);
  return code;
}
