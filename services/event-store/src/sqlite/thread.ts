import { Worker } from 'node:worker_threads';

/**
 * A thread that runs a module of this folder, from source (through tsx, which hooks no workers by
 * itself) and from the built package.
 */
export function startThread(module: 'writer' | 'range-thread', workerData: unknown): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${module}.js`, import.meta.url), { workerData });
  const file = JSON.stringify(new URL(`./${module}.ts`, import.meta.url).href);
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import { register } from ${tsx}; register(); await import(${file});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData,
    execArgv: ['--conditions=@rostrum/source'],
  });
}
