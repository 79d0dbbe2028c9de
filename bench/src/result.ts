/** One measurement and its goal. */
export interface Result {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** The value to compare with, measured in the same run; null if there is none. */
  readonly baseline: number | null;
  /** `ours / baseline`. */
  readonly ratio: number | null;
  readonly goal: number;
  readonly goalOf: 'ratio' | 'ours';
  readonly direction: 'at-least' | 'at-most';
  readonly holds: boolean;
}

interface Measurement {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
}

interface Bound {
  readonly atLeast?: number;
  readonly atMost?: number;
}

function resultOf(
  measurement: Measurement & { readonly baseline: number | null },
  goalOf: Result['goalOf'],
  { atLeast, atMost }: Bound,
): Result {
  const ratio = measurement.baseline === null ? null : measurement.ours / measurement.baseline;
  const value = goalOf === 'ours' ? measurement.ours : (ratio ?? Number.NaN);
  const direction = atLeast === undefined ? 'at-most' : 'at-least';
  const goal = atLeast ?? atMost ?? Number.NaN;
  const holds = direction === 'at-least' ? value >= goal : value <= goal;
  return { ...measurement, ratio, goal, goalOf, direction, holds };
}

/** A result whose goal is a limit of the ratio to the baseline. */
export function relative(
  measurement: Measurement & { readonly baseline: number },
  bound: Bound,
): Result {
  return resultOf(measurement, 'ratio', bound);
}

/** A result whose goal is a limit of `ours`. A baseline is only displayed. */
export function absolute(
  measurement: Measurement & { readonly baseline?: number },
  bound: Bound,
): Result {
  return resultOf({ ...measurement, baseline: measurement.baseline ?? null }, 'ours', bound);
}

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

export function lineOf(result: Result): string {
  const { id, what, unit, ours, ratio, goal, goalOf, direction, holds } = result;
  const compared = result.baseline === null ? '' : ` beside ${number(result.baseline)} ${unit}`;
  const quotient = ratio === null ? '' : ` = ${ratio.toFixed(2)} ×`;
  const asked = `${direction === 'at-least' ? '≥' : '≤'} ${goalOf === 'ratio' ? `${number(goal)} ×` : `${number(goal)} ${unit}`}`;
  return `${holds ? 'holds ' : 'MISSED'} ${id.padEnd(16)} ${number(ours)} ${unit}${compared}${quotient} (goal ${asked})  ${what}`;
}
