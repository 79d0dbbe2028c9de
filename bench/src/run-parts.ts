import { goals, withoutGoal, type MeasureId } from './goals.ts';
import { failedRow, goalOf, rowOf, rowWithout, type Figure, type Row } from './result.ts';
import type { Settings } from './settings.ts';

/** A part of the benchmark, which starts and stops its own processes. */
export interface Part {
  readonly measures: readonly MeasureId[];
  run(settings: Settings): Promise<readonly Figure[]>;
  /** Why a short run leaves a measure out. */
  readonly notQuick?: Readonly<Partial<Record<MeasureId, string>>>;
}

export interface RunOptions {
  readonly parts: readonly Part[];
  /** The groups whose measures are wanted. */
  readonly wanted: ReadonlySet<string>;
  readonly settings: Settings;
  /** Ends the processes that a part has left running. */
  readonly endProcesses: () => Promise<void>;
  /** Called after each part with what it has added, and how long it took. */
  readonly onRows?: (rows: readonly Row[], seconds: number) => void;
}

/** After this time a part has failed, in milliseconds. */
const LONGEST_MS = 2 * 3_600_000;

const measureIds = Object.keys({ ...goals, ...withoutGoal }) as MeasureId[];
/** Measures are chosen by their names up to the first dash. */
const groupOf = (id: MeasureId): string => id.split('-')[0] ?? id;
export const groups: readonly string[] = [...new Set(measureIds.map(groupOf))];

/**
 * Runs the parts one after the other and returns a row for each wanted measure, in the order of the
 * goals. A part that throws has one row, and the next part still runs.
 */
export async function runParts(options: RunOptions): Promise<Row[]> {
  const { parts, wanted, onRows } = options;
  const rows = new Map<MeasureId, Row>();
  for (const part of parts) {
    const ids = part.measures.filter((id) => wanted.has(groupOf(id)));
    if (ids.length === 0) continue;
    const begun = performance.now();
    const found = await rowsOf(part, ids, options);
    onRows?.([...found.values()], (performance.now() - begun) / 1_000);
    for (const [id, row] of found) rows.set(id, row);
  }
  return measureIds.flatMap((id) => {
    const row = rows.get(id);
    const notMeasured = wanted.has(groupOf(id)) ? goalOf(id)?.notMeasured : undefined;
    return row ?? (notMeasured === undefined ? [] : rowWithout(id, 'not measured', notMeasured));
  });
}

/** The rows of one part; that of a failure is under the first name. */
async function rowsOf(
  part: Part,
  wanted: readonly MeasureId[],
  { settings, endProcesses }: RunOptions,
): Promise<Map<MeasureId, Row>> {
  const rows = new Map<MeasureId, Row>();
  const leftOut = settings.quick ? (part.notQuick ?? {}) : {};
  for (const id of wanted) {
    const reason = leftOut[id];
    if (reason !== undefined) rows.set(id, rowWithout(id, 'left out', reason));
  }
  const ids = wanted.filter((id) => !rows.has(id));
  const [first] = ids;
  if (first === undefined) return rows;
  try {
    const figures = await measured(part, settings, endProcesses);
    for (const id of ids) {
      const figure = figures.find((each) => each.id === id);
      rows.set(id, figure ? rowOf(figure) : failedRow(id, 'the part has not measured it'));
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`);
    const failed = [...new Set(ids.map(groupOf))].join(', ');
    rows.set(first, failedRow(failed, messageOf(error)));
  }
  return rows;
}

async function measured(
  part: Part,
  settings: Settings,
  endProcesses: RunOptions['endProcesses'],
): Promise<readonly Figure[]> {
  try {
    return await unlessBroken(part.run(settings));
  } finally {
    await endProcesses();
  }
}

/** Also rejects when a promise that nobody waits for rejects, and when the part takes too long. */
async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = withReject();
  const timer = setTimeout(() => {
    reject(new Error(`it took longer than ${String(LONGEST_MS / 3_600_000)} hours`));
  }, LONGEST_MS);
  process.on('uncaughtException', reject);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    process.off('uncaughtException', reject);
  }
}

function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, settle) => (reject = settle));
  return { promise, reject };
}

/** The message in one line, and its first 200 characters: it may end with a server's output. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
