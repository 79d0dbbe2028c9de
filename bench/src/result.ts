/** One measurement and its goal. */
export interface Result {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** The other side, measured in the same run; null without one. */
  readonly beside: number | null;
  /** `ours / beside`. */
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
  measurement: Measurement & { readonly beside: number | null },
  goalOf: Result['goalOf'],
  { atLeast, atMost }: Bound,
): Result {
  const ratio = measurement.beside === null ? null : measurement.ours / measurement.beside;
  const value = goalOf === 'ours' ? measurement.ours : (ratio ?? Number.NaN);
  const direction = atLeast === undefined ? 'at-most' : 'at-least';
  const goal = atLeast ?? atMost ?? Number.NaN;
  const holds = direction === 'at-least' ? value >= goal : value <= goal;
  return { ...measurement, ratio, goal, goalOf, direction, holds };
}

/** A result whose goal is a bound of the ratio to the other side. */
export function relative(
  measurement: Measurement & { readonly beside: number },
  bound: Bound,
): Result {
  return resultOf(measurement, 'ratio', bound);
}

/** A result whose goal is a bound of our own side; another side is only shown. */
export function absolute(
  measurement: Measurement & { readonly beside?: number },
  bound: Bound,
): Result {
  return resultOf({ ...measurement, beside: measurement.beside ?? null }, 'ours', bound);
}

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

export function lineOf(result: Result): string {
  const { id, what, unit, ours, ratio, goal, goalOf, direction, holds } = result;
  const side = result.beside === null ? '' : ` beside ${number(result.beside)} ${unit}`;
  const quotient = ratio === null ? '' : ` = ${ratio.toFixed(2)} ×`;
  const asked = `${direction === 'at-least' ? '≥' : '≤'} ${goalOf === 'ratio' ? `${number(goal)} ×` : `${number(goal)} ${unit}`}`;
  return `${holds ? 'holds ' : 'MISSED'} ${id.padEnd(16)} ${number(ours)} ${unit}${side}${quotient} (goal ${asked})  ${what}`;
}
