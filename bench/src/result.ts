import { goals, withoutGoal, type Goal, type Measure, type MeasureId } from './goals.ts';

/** What a part of the benchmark has measured. */
export interface Figure {
  readonly id: MeasureId;
  readonly ours: number;
  /** What was measured in the same run to compare with. */
  readonly baseline?: number;
  /** With how much data, where the run decides that. */
  readonly at?: string;
}

/** Of several figures of one measure, the one that has grown most. */
export function worstOfEach(
  figures: readonly (Figure & { readonly baseline: number })[],
): Figure[] {
  const growth = ({ ours, baseline }: { ours: number; baseline: number }): number =>
    ours / baseline;
  const worst = new Map<MeasureId, Figure & { readonly baseline: number }>();
  for (const figure of figures) {
    const before = worst.get(figure.id);
    if (before === undefined || growth(figure) > growth(before)) worst.set(figure.id, figure);
  }
  return [...worst.values()];
}

export type Verdict = 'holds' | 'missed' | 'failed' | 'left out' | 'not measured' | 'no goal';

/** A line of the table at the end of a run. */
export interface Row {
  /** The name of the measure; of a part that failed, its groups. */
  readonly id: string;
  readonly what: string;
  readonly figure: string;
  readonly beside: string;
  readonly goal: string;
  readonly verdict: Verdict;
  /** Why there is no figure. */
  readonly reason?: string;
  readonly measured?: Figure;
}

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** The number that a goal limits; NaN if what it is compared with is missing. */
function valueOf({ of }: Goal, { ours, baseline = Number.NaN }: Figure): number {
  if (of === 'figure') return ours;
  return of === 'ratio' ? ours / baseline : ours - baseline;
}

/** Whether a figure is within the limit of its goal. */
export function isWithin(goal: Goal, figure: Figure): boolean {
  const value = valueOf(goal, figure);
  return goal.bound === 'at-least' ? value >= goal.limit : value <= goal.limit;
}

export const goalOf = (id: MeasureId): Goal | undefined =>
  (goals as Readonly<Partial<Record<MeasureId, Goal>>>)[id];

const measureOf = (id: MeasureId): Measure => ({ ...goals, ...withoutGoal })[id];

function goalText({ of, bound, limit, nextStep, unit }: Goal): string {
  const sign = bound === 'at-least' ? '≥' : '≤';
  const text = (value: number): string => (of === 'ratio' ? `${String(value)} ×` : number(value));
  const rest = of === 'ratio' ? '' : ` ${unit}${of === 'difference' ? ' more' : ''}`;
  const next = nextStep === undefined ? '' : `, next step ${text(nextStep)}`;
  return `${sign} ${text(limit)}${rest}${next}`;
}

/** The row of a figure. */
export function rowOf(figure: Figure): Row {
  const { id, ours, baseline, at } = figure;
  const { unit } = measureOf(id);
  const goal = goalOf(id);
  const quotient =
    baseline === undefined || (goal && goal.of !== 'ratio')
      ? ''
      : `, ${(ours / baseline).toFixed(2)} ×`;
  return {
    ...emptyRow(id),
    figure: `${number(ours)} ${unit}${quotient}${at === undefined ? '' : ` (${at})`}`,
    beside: baseline === undefined ? '' : `${number(baseline)} ${unit}: ${besideOf(id)}`,
    verdict: goal === undefined ? 'no goal' : isWithin(goal, figure) ? 'holds' : 'missed',
    measured: figure,
  };
}

const besideOf = (id: MeasureId): string => measureOf(id).beside ?? '';

function emptyRow(id: MeasureId): Omit<Row, 'verdict'> {
  const goal = goalOf(id);
  const { what } = measureOf(id);
  return { id, what, figure: '', beside: '', goal: goal === undefined ? '' : goalText(goal) };
}

/** The row of a measure that has no figure. */
export const rowWithout = (
  id: MeasureId,
  verdict: 'left out' | 'not measured',
  reason: string,
): Row => ({ ...emptyRow(id), verdict, reason });

/** The row of a part that threw, or did not measure what it had to. */
export const failedRow = (id: string, message: string): Row => ({
  id,
  what: '',
  figure: '',
  beside: '',
  goal: '',
  verdict: 'failed',
  reason: message,
});

/** The row's end: the verdict, and why there is none. */
const verdictText = ({ verdict, reason }: Row): string =>
  reason === undefined ? verdict : `${verdict}: ${reason}`;

/** A row as one line, printed when its part has ended. */
export function lineOf(row: Row): string {
  const { id, what, figure, beside, goal } = row;
  const compared = beside === '' ? '' : ` beside ${beside}`;
  const words = [`${id}:`, what, `${figure}${compared}`, goal === '' ? '' : `(goal ${goal})`];
  return [verdictText(row).padEnd(6), ...words].filter((word) => word !== '').join(' ');
}

const columns = {
  name: ({ id }: Row) => id,
  measure: ({ what }: Row) => what,
  figure: ({ figure }: Row) => figure,
  beside: ({ beside }: Row) => beside,
  goal: ({ goal }: Row) => goal,
  verdict: verdictText,
} as const;

/** All rows as aligned text. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((text) => text(row))),
  ];
  const widths = Object.keys(columns).map((_, n) =>
    Math.max(...lines.map((cells) => cells[n]?.length ?? 0)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * 1 when a part has failed, or a full run has missed a goal; otherwise 0. The goals of a short run are
 * those of a full one, so what it misses says little.
 */
export const exitCodeOf = (rows: readonly Row[], { quick }: { readonly quick: boolean }): 0 | 1 =>
  rows.some(({ verdict }) => verdict === 'failed' || (verdict === 'missed' && !quick)) ? 1 : 0;
