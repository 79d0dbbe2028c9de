/** Number of an invariant in the documentation, e.g. `I2`. */
export type Invariant = `I${number}`;

/** A place where an invariant does not hold. Contains no personal data. */
export interface Finding {
  readonly invariant: Invariant;
  /** The event, stream or document concerned. */
  readonly place: string;
  readonly what: string;
  /** The command that repairs it, if one does. */
  readonly remedy?: string;
}

export type ReportFinding = (
  invariant: Invariant,
  place: string,
  what: string,
  remedy?: string,
) => void;

/** Reports a finding about the event that is being read. */
export type ReportProblem = (what: string) => void;
