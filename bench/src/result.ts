/** One measured figure and what is asked of it. */
export interface Result {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** The other side of the same run; null where the goal is a figure of its own. */
  readonly beside: number | null;
  /** `ours / beside`. */
  readonly ratio: number | null;
  readonly goal: number;
  readonly goalOf: 'ratio' | 'ours';
  readonly direction: 'at-least' | 'at-most';
  readonly holds: boolean;
}

interface Figure {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
}

interface Bound {
  readonly atLeast?: number;
  readonly atMost?: number;
}

function judged(
  figure: Figure & { readonly beside: number | null },
  goalOf: Result['goalOf'],
  { atLeast, atMost }: Bound,
): Result {
  const ratio = figure.beside === null ? null : figure.ours / figure.beside;
  const value = goalOf === 'ours' ? figure.ours : (ratio ?? Number.NaN);
  const direction = atLeast === undefined ? 'at-most' : 'at-least';
  const goal = atLeast ?? atMost ?? Number.NaN;
  const holds = direction === 'at-least' ? value >= goal : value <= goal;
  return { ...figure, ratio, goal, goalOf, direction, holds };
}

/** Held beside the other side of the same run: the goal is of the ratio. */
export function beside(figure: Figure & { readonly beside: number }, bound: Bound): Result {
  return judged(figure, 'ratio', bound);
}

/** Held to a figure of its own; what stands beside it is shown, and asks for nothing. */
export function alone(figure: Figure & { readonly beside?: number }, bound: Bound): Result {
  return judged({ ...figure, beside: figure.beside ?? null }, 'ours', bound);
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
