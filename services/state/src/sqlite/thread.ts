import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts a worker thread with a module of the built package. When this file runs from source, the
 * worker runs the module's source through tsx, which does not register itself in workers.
 */
export function startThread(
  built: URL,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, { workerData, resourceLimits });
  const file = JSON.stringify(built.href.replace(/\.js$/, '.ts'));
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import { register } from ${tsx}; register(); await import(${file});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData,
    resourceLimits,
    execArgv: ['--conditions=@rostrum/source'],
  });
}
