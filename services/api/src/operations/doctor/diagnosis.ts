/** Result of one check. `attention`: the product works, but the finding needs attention. `wrong`: it does not start, or loses data. */
export interface Diagnosis {
  readonly verdict: 'well' | 'attention' | 'wrong';
  /** The finding, as a sentence without its full stop. */
  readonly says: string;
  /** What to do about it; also without a full stop. */
  readonly advice?: string;
}

export const well = (says: string): Diagnosis => ({ verdict: 'well', says });
export const attention = (says: string, advice: string): Diagnosis => ({
  verdict: 'attention',
  says,
  advice,
});
export const wrong = (says: string, advice: string): Diagnosis => ({
  verdict: 'wrong',
  says,
  advice,
});
