import { decimalOf, dollars, type Cents } from '@rostrum/contracts';
import type { Entry, Phase } from './story.fixture.ts';

const introduction = `# Two years on the ledger

Two campaigns from the first deposit to the last payment: donations by card (Stripe) and by PayPal, a donation that is taken back, a conversation that is missed, the choice of the donors, the conversation, its payout, a payment that comes back, a dispute that is lost after the payout, and what becomes of the part that each payee owes.

The test [\`two-years.spec.ts\`](../services/api/src/features/payouts/two-years.spec.ts) writes this page. It runs the whole product with a clock that it advances, and calls the same routes as the sites; servers of the tests stand for Stripe and PayPal. \`npm test\` fails when the ledger books anything else; after an intended change, \`npx vitest run --root services/api src/features/payouts/two-years.spec.ts -u\` writes the page again.

Accounts have the names of the ledger, with names in place of ids. Amounts are US dollars. A donor pays a service fee of 3% and $0.30 on top of the amount; of what is paid, Stripe keeps 2.9% and $0.30, and PayPal 3.49% and $0.49. The rules are in [payments.md](payments.md), the reasons in [decision 016](decisions/016-the-journal-is-derived.md) and [decision 116](decisions/116-a-payout-is-allocated-computed-and-approved.md).
`;

type Alignment = 'left' | 'right';

/** A table with aligned columns, as Prettier writes it. */
function tableOf(
  columns: readonly (readonly [heading: string, alignment: Alignment])[],
  rows: readonly (readonly string[])[],
): string {
  const widths = columns.map(([heading], at) =>
    Math.max(3, heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (row: readonly string[]) =>
    line(
      columns.map(([, alignment], at) => {
        const [cell = '', width = 0] = [row[at], widths[at]];
        return alignment === 'left' ? cell.padEnd(width) : cell.padStart(width);
      }),
    );
  const rule = line(
    columns.map(([, alignment], at) =>
      alignment === 'left' ? '-'.repeat(widths[at] ?? 3) : `${'-'.repeat((widths[at] ?? 3) - 1)}:`,
    ),
  );
  return [padded(columns.map(([heading]) => heading)), rule, ...rows.map(padded)].join('\n');
}

const code = (text: string) => `\`${text}\``;
const amountOf = (cents: Cents) => (cents > 0 ? decimalOf(cents) : '');

function rowsOf({ kind, about, postings }: Entry): string[][] {
  const entry = about === undefined ? code(kind) : `${code(kind)}, ${about}`;
  return [...postings]
    .sort((a, b) => Number(a.cents < 0) - Number(b.cents < 0))
    .map(({ account, cents }, at) => [
      at === 0 ? entry : '',
      code(account),
      amountOf(cents),
      amountOf(-cents),
    ]);
}

function journalOfPhase({ title, steps }: Phase, number: number): string {
  const rows = steps.flatMap(({ date, text, entries }) => {
    const [first = ['', '', '', ''], ...others] = entries.flatMap(rowsOf);
    return [[date, text, ...first], ...others.map((row) => ['', '', ...row])];
  });
  const table = tableOf(
    [
      ['Date', 'left'],
      ['What happens', 'left'],
      ['Entry', 'left'],
      ['Account', 'left'],
      ['Debit', 'right'],
      ['Credit', 'right'],
    ],
    rows,
  );
  return `## ${String(number)}. ${title}\n\n${table}\n`;
}

function balancesOf(phases: readonly Phase[]): string {
  const accounts = [...new Set(phases.flatMap(({ balances }) => [...balances.keys()]))].sort();
  const balance = (cents: Cents | undefined) => (cents === undefined ? '' : decimalOf(cents));
  const sums = phases.map(({ balances }) =>
    decimalOf([...balances.values()].reduce((sum, cents) => sum + cents, 0)),
  );
  const table = tableOf(
    [['Account', 'left'], ...phases.map((_, at) => [`After ${String(at + 1)}`, 'right'] as const)],
    [
      ...accounts.map((account) => [
        code(account),
        ...phases.map(({ balances }) => balance(balances.get(account))),
      ]),
      ['Sum', ...sums],
    ],
  );
  return `## Balances after each part

Debits count as positive and credits as negative, so that what the platform owes and what it has earned is negative, and each column sums to zero. A field is empty until the account has its first entry.

${table}
`;
}

/** What the platform has, whom it belongs to, and how its own part came about. */
function summaryOf(phases: readonly Phase[]): string {
  const balances = [...(phases.at(-1)?.balances ?? [])];
  const sumOf = (kind: string) =>
    balances.reduce((sum, [account, cents]) => (account.startsWith(kind) ? sum + cents : sum), 0);
  const [assets, liabilities] = [sumOf('assets:'), -sumOf('liabilities:')];
  const [income, expense] = [-sumOf('income:'), sumOf('expense:')];
  return `At the end ${dollars(assets)} are in the bank account and at the providers. Of these ${dollars(liabilities)} are owed to the participant of campaign 2 who is not known yet, and ${dollars(income - expense)} are the platform's own: ${dollars(income)} of fees, less ${dollars(expense)} for the providers, the dispute and what was written off.
`;
}

/** The page docs/two-years.md. */
export function documentOf(phases: readonly Phase[]): string {
  const journal = phases.map((phase, at) => journalOfPhase(phase, at + 1));
  return [introduction, ...journal, balancesOf(phases), summaryOf(phases)].join('\n');
}
