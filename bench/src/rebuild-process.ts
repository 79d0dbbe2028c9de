import { runChild } from './child.ts';

/** What one pass over a log cost. */
export interface Pass {
  readonly events: number;
  readonly seconds: number;
  /** Processor time, the start of the process included. */
  readonly cpuSeconds: number;
  /** Peak resident memory in bytes. */
  readonly peakBytes: number;
}

/** Rebuilds all read models into `documents.db` of the directory; prints progress. */
export function rebuildInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('rebuild-child', [directory], 'one');
}

/** Folds the same read models by a minimal loop into `bare.db` of the directory. */
export function bareFoldInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('bare-fold-child', [directory], 'one');
}

/** Verifies the whole chain as `npm run audit` does, with a thread for each core. */
export function verifyInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('verify-child', [directory], 'all');
}
