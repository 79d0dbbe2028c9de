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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])(
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
