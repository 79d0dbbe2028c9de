/** The files of one log, beside each other so that they are backed up and moved together. */
export interface LogFiles {
  readonly log: string;
  /** Count and accumulator of what was acknowledged; see `slot-file.ts`. */
  readonly head: string;
  /** How far the chain was verified; losing it costs a verification from the first event. */
  readonly verified: string;
  /** An SQLite file whose exclusive lock the owner holds. */
  readonly lock: string;
}

export function filesOf(path: string): LogFiles {
  return { log: path, head: `${path}-head`, verified: `${path}-verified`, lock: `${path}-lock` };
}
