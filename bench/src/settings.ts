/** What the command line chooses for all parts. */
export interface Settings {
  /** Whether each measurement is made in its short form: with few data and few rounds. */
  readonly quick: boolean;
  /** Number of campaigns in the large sample, for P5 and P6. */
  readonly campaigns: number;
  /** Number of events in the long log, for P8, P9, P12 and the audit. */
  readonly events: number;
  /** Whether generated data directories are kept and reused by the next run. */
  readonly keep: boolean;
}
