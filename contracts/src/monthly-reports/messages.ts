import { reportLimits } from './constants.ts';

export const monthlyReportsMessages = {
  months: `Please choose at most ${String(reportLimits.months)} months, the first one first.`,
} as const;
