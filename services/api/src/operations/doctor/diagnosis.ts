/** Result of one check. `attention`: it works, but should be looked at. `wrong`: the product does not start, or loses data. */
export interface Diagnosis {
  readonly verdict: 'well' | 'attention' | 'wrong';
  /** The finding, as a sentence without its full stop. */
  readonly says: string;
  /** What to do about it, likewise. */
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
