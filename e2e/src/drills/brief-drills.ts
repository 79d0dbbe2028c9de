import { drillNamed } from './catalogue.ts';
import type { Drill } from './drill.ts';

/**
 * The drills of `npm test`, each with the reason why it needs a separate process. The faults of the
 * other drills are also tested inside the test process, or take too long. `npm run test:all` runs
 * all drills.
 */
const reasons = {
  kill: 'Only a SIGKILL ends a server between any two of its instructions, with requests in flight.',
  'crash-after-capture':
    'A server that dies between capture and append loses its timers and retries, too.',
  'same-key':
    'A request in flight is cut off by SIGKILL, and its key is asked again of the next process.',
} as const satisfies Readonly<Record<string, string>>;

/** The drills of `npm test`, in execution order. */
export const briefDrills: readonly Drill[] = Object.keys(reasons).map(drillNamed);
