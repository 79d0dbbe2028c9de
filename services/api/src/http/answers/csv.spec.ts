import { withoutTextMark } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, moneyColumn, type Column } from './csv.ts';

interface Line {
  readonly name: string | null;
  readonly cents: number;
}
const columns: readonly Column<Line>[] = [
  ['Name', ({ name }) => name],
  ['Cents', ({ cents }) => cents],
];
const line = (name: string | null, cents = 1): Line => ({ name, cents });

async function textOf(...names: (string | null)[]): Promise<string> {
  const items = names.map((name) => line(name));
  let text = '';
  for await (const part of csvOf(columns, async () => ({ items, next: undefined }))) text += part;
  return text;
}

describe('a CSV file', () => {
  it('begins with a byte order mark and the headings', async () => {
    expect(await textOf('Ada')).toBe('\uFEFFName,Cents\r\nAda,1\r\n');
    expect(await textOf(null)).toBe('\uFEFFName,Cents\r\n,1\r\n');
    expect(await textOf()).toBe('\uFEFFName,Cents\r\n');
  });

  it('quotes separators, quotes and line ends', async () => {
    expect(await textOf('a,b', 'say "no"', 'two\nlines')).toBe(
      '\uFEFFName,Cents\r\n"a,b",1\r\n"say ""no""",1\r\n"two\nlines",1\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'has %j as text, not as a formula',
    async (cell) => {
      const [, second = ''] = (await textOf(cell)).split('Cents\r\n');
      expect(second.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each(['x;=1+1', 'x\n=1+1', 'x\t@SUM(A1)', 'x;-1'])(
    'has %j as text where a semicolon or a line end begins a cell',
    async (cell) => {
      expect(await textOf(cell)).toMatch(/x[;\n\t]'[=@-]/);
    },
  );

  it.each([
    '000123456789',
    '012345672',
    '00',
    '1767605400000001',
    '12E5',
    '1e9',
    '3/11',
    '1.2.26',
    '2026/1',
  ])('has %s as text, because a spreadsheet would change it as a number', async (cell) => {
    expect(await textOf(cell)).toBe(`\uFEFFName,Cents\r\n'${cell},1\r\n`);
  });

  it('has a long id as text, and leaves what a spreadsheet keeps as it is', async () => {
    const cents = [['Cents', ({ cents: n }: Line) => n]] as const;
    const items = [1_767_605_400_000_001, 999_999_999_999_999, 120, 0].map((n) => line(null, n));
    let text = '';
    for await (const part of csvOf(cents, async () => ({ items, next: undefined }))) text += part;
    expect(text).toBe("\uFEFFCents\r\n'1767605400000001\r\n999999999999999\r\n120\r\n0\r\n");
    const kept = ['0', '12', '1234567890123456.00', '-0.05', 'E5', 'DE89', '2026-03', '127.0.0.1'];
    expect(await textOf(...kept)).not.toContain("'");
  });

  it('gives back what was written when the mark of text is taken off', async () => {
    const digits = fc.stringMatching(/^[0-9=+'-]{1,20}$/);
    await fc.assert(
      fc.asyncProperty(digits, async (text) => {
        const [, cell = ''] = (await textOf(text)).split('\r\n');
        const [written = ''] = cell.split(',');
        expect(written).not.toMatch(/^(=|\+|-(?!\d+\.\d\d$)|(0\d+|\d{16,})$)/);
        if (!text.startsWith("'")) expect(withoutTextMark(written)).toBe(text);
      }),
      { numRuns: runs(300) },
    );
  });

  it('leaves numbers as they are', async () => {
    const pages = csvOf(columns, async () => ({ items: [line('x', -5)], next: undefined }));
    await pages.next();
    expect((await pages.next()).value).toBe('x,-5\r\n');
  });

  it('has an amount below zero as a number, in the dollars that its heading names', async () => {
    const balance = [moneyColumn<Line>('Balance', ({ cents }) => cents)];
    const pages = csvOf(balance, async () => ({ items: [line('x', -1_834)], next: undefined }));
    expect((await pages.next()).value).toBe('\uFEFFBalance (USD)\r\n');
    expect((await pages.next()).value).toBe('-18.34\r\n');
  });

  it('reads a page when the one before was taken, and none after the last', async () => {
    const read: number[] = [];
    const pages = csvOf(columns, async ([page] = [0, '']) => {
      read.push(Number(page));
      const next = Number(page) < 2 ? ([Number(page) + 1, ''] as const) : undefined;
      return { items: [line(String(page))], next };
    });
    await pages.next();
    expect(read).toEqual([]);
    await pages.next();
    expect(read).toEqual([0]);
    await pages.next();
    await pages.next();
    expect((await pages.next()).done).toBe(true);
    expect(read).toEqual([0, 1, 2]);
  });
});
