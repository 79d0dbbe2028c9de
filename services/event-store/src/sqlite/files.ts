/** Paths of the files of one log. All are in one directory, so that they are backed up and moved together. */
export interface LogFiles {
  readonly log: string;
  /** Slot file: mark of the last acknowledged event. */
  readonly head: string;
  /** Slot file: mark up to which the chain was verified. Without it, verification starts at the first event. */
  readonly verified: string;
  /** SQLite file on which the owner holds an exclusive lock. */
  readonly lock: string;
}

export function filesOf(path: string): LogFiles {
  return { log: path, head: `${path}-head`, verified: `${path}-verified`, lock: `${path}-lock` };
}
