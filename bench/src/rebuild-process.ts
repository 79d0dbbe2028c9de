import { runChild } from './child.ts';

/** The cost of one pass over a log. */
export interface Pass {
  readonly events: number;
  readonly seconds: number;
  /** Processor time, including the start of the process. */
  readonly cpuSeconds: number;
  /** Peak resident memory in bytes. */
  readonly peakBytes: number;
}

/** Rebuilds all read models into `documents.db` of the directory and prints the progress. */
export function rebuildInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('rebuild-child', [directory], 'one');
}

/** Builds the same read models with a minimal loop, into `bare.db` of the directory. */
export function bareFoldInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('bare-fold-child', [directory], 'one');
}

/** Audits the log and the state, without documents. */
export function auditInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('audit-child', [directory], 'all');
}

/** Verifies the whole hash chain with one thread per core, as `npm run audit` does. */
export function verifyInChild(directory: string): Promise<Pass> {
  return runChild<Pass>('verify-child', [directory], 'all');
}
