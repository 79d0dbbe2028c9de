/** The promises that an audit checks, by their numbers in the documentation. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I9' | 'I12';

/** One place where a promise does not hold. Never holds personal data. */
export interface Finding {
  readonly invariant: Invariant;
  /** Where a person should look: an event, a stream, or a document. */
  readonly place: string;
  readonly what: string;
}

export type ReportFinding = (invariant: Invariant, place: string, what: string) => void;
