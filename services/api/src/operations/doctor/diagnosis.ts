/** `attention`: it works, and somebody should look. `wrong`: the product does not start, or loses something. */
export interface Diagnosis {
  readonly verdict: 'well' | 'attention' | 'wrong';
  /** What was found, in one sentence. */
  readonly says: string;
  /** What can be done about it. */
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
