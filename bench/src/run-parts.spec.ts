import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitCodeOf, lineOf, tableOf, worstOfEach, type Figure } from './result.ts';
import { groups, runParts, type Part } from './run-parts.ts';

const settings = { quick: false, campaigns: 1_000, events: 1_000, keep: false };
const holds: Figure = { id: 'P1', ours: 600, baseline: 1_000 };
const misses: Figure = { id: 'P16', ours: 3, baseline: 2 };

const part = (measures: Part['measures'], figures: readonly Figure[]): Part => ({
  measures,
  run: () => Promise.resolve(figures),
});
const throwing: Part = {
  measures: ['P2', 'P3'],
  run: () => Promise.reject(new Error('the server is gone\nand this is its output')),
};

/** The rows of these parts, in the groups that are wanted. */
function rowsOf(
  parts: readonly Part[],
  { wanted = groups, quick = false, endProcesses = () => Promise.resolve() } = {},
) {
  return runParts({
    parts,
    wanted: new Set(wanted),
    settings: { ...settings, quick },
    endProcesses,
  });
}

const verdicts = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.filter(({ verdict }) => verdict !== 'not measured').map(({ id, verdict }) => [id, verdict]);

describe('a run of the benchmark', () => {
  const errors: string[] = [];
  beforeEach(() => {
    errors.length = 0;
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('ends with 0 when every goal that was measured holds', async () => {
    const rows = await rowsOf([part(['P1'], [holds])]);
    expect(verdicts(rows)).toEqual([['P1', 'holds']]);
    expect(exitCodeOf(rows, settings)).toBe(0);
  });

  it('ends with 1 when a goal is missed, but for a short run', async () => {
    const rows = await rowsOf([part(['P16'], [misses]), part(['P1'], [holds])]);
    expect(verdicts(rows)).toEqual([
      ['P1', 'holds'],
      ['P16', 'missed'],
    ]);
    expect(exitCodeOf(rows, settings)).toBe(1);
    expect(exitCodeOf(rows, { quick: true })).toBe(0);
  });

  it('has a row for a part that throws, runs the next one, and ends with 1', async () => {
    const rows = await rowsOf([throwing, part(['P16'], [{ ...misses, ours: 2 }])]);
    expect(verdicts(rows)).toEqual([
      ['P2, P3', 'failed'],
      ['P16', 'holds'],
    ]);
    expect(tableOf(rows)).toContain('failed: the server is gone and this is its output\n');
    expect(errors.join('')).toContain('the server is gone\nand this is its output\n    at');
    expect(exitCodeOf(rows, settings)).toBe(1);
    expect(exitCodeOf(rows, { quick: true })).toBe(1);
  });

  it('counts as failed what a part has not measured', async () => {
    const rows = await rowsOf([part(['P1', 'P16'], [holds])]);
    expect(verdicts(rows)).toEqual([
      ['P1', 'holds'],
      ['P16', 'failed'],
    ]);
    expect(exitCodeOf(rows, settings)).toBe(1);
  });

  it('ends the processes of each part before the next one, also of one that throws', async () => {
    const order: string[] = [];
    const noting = (name: string, noted: Part): Part => ({
      measures: noted.measures,
      run: (given) => {
        order.push(name);
        return noted.run(given);
      },
    });
    const endProcesses = () => {
      order.push('ended');
      return Promise.resolve();
    };
    const parts = [noting('first', throwing), noting('second', part(['P1'], [holds]))];
    await rowsOf(parts, { endProcesses });
    expect(order).toEqual(['first', 'ended', 'second', 'ended']);
  });

  it('fails a part whose processes do not end', async () => {
    const endProcesses = () => Promise.reject(new Error('still running'));
    const [row] = await rowsOf([part(['P1'], [holds])], { endProcesses });
    expect(row).toMatchObject({ verdict: 'failed', reason: 'still running' });
  });

  it('measures only the groups that are wanted', async () => {
    const rows = await rowsOf([throwing, part(['P1'], [holds])], { wanted: ['P1', 'P13'] });
    expect(rows.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['P1', 'holds'],
      ['P13-entry', 'not measured'],
      ['P13-paint', 'not measured'],
    ]);
  });

  it('says what a short run leaves out, which is no miss', async () => {
    const [first, second] = ['it takes an hour', 'it needs a long log'];
    const long: Part = { ...throwing, notQuick: { P2: first, P3: first } };
    const partly: Part = { ...part(['P1', 'P16'], [holds]), notQuick: { P16: second } };
    const rows = await rowsOf([long, partly], { quick: true, wanted: ['P1', 'P2', 'P3', 'P16'] });
    expect(rows.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
      ['P1', 'holds', undefined],
      ['P2', 'left out', first],
      ['P3', 'left out', first],
      ['P16', 'left out', second],
    ]);
    expect(exitCodeOf(rows, settings)).toBe(0);
  });

  it('shows the figure, the one beside it, the goal and the verdict in one line', async () => {
    const [row] = await rowsOf([part(['P1'], [{ ...holds, at: '64 writers' }])], {
      wanted: ['P1'],
    });
    expect(row && lineOf(row)).toBe(
      'holds  P1: durable events through the log’s port, 64 writers 600 /s, 0.60 × (64 writers) beside 1,000 /s: the raw SQLite driver (goal ≥ 0.55 ×)',
    );
  });

  it('shows of several figures of a measure the one that has grown most', () => {
    const slow = { id: 'P5-list', ours: 3, baseline: 1 } as const;
    const fast = { id: 'P5-list', ours: 40, baseline: 20 } as const;
    const other = { id: 'P5-counts', ours: 1, baseline: 1 } as const;
    expect(worstOfEach([fast, slow, other])).toEqual([slow, other]);
  });
});
