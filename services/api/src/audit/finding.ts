/** Numbers, in the documentation, of the invariants that an audit checks. */
export type Invariant =
  'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I9' | 'I11' | 'I12' | 'I14' | 'I15' | 'I16';

/** A place where an invariant does not hold. Contains no personal data. */
export interface Finding {
  readonly invariant: Invariant;
  /** The event, stream or document concerned. */
  readonly place: string;
  readonly what: string;
  /** What mends it, where one command does. */
  readonly remedy?: string;
}

export type ReportFinding = (
  invariant: Invariant,
  place: string,
  what: string,
  remedy?: string,
) => void;

/** Reports a finding about the event that is read. */
export type Wrong = (what: string) => void;
