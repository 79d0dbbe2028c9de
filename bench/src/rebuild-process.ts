import { runChild } from './child.ts';

/** What one process needed for its pass over a log. */
export interface Pass {
  readonly events: number;
  readonly seconds: number;
  /** Of the processor, the start of the process included. */
  readonly cpuSeconds: number;
  /** The most memory that it had at once, in bytes. */
  readonly peakBytes: number;
}

/** All read models, from the first event on, into `documents.db` of the directory; with progress. */
export function rebuildInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('rebuild-child', [directory], 'one');
}

/** The same read models by a loop that does nothing else, into `bare.db` of the directory. */
export function bareFoldInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('bare-fold-child', [directory], 'one');
}

/** The whole chain, as `npm run audit` reads it: with a thread for each core. */
export function verifyInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('verify-child', [directory], 'all');
}
