import { ledgerAccounts } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { promptLimits } from '@rostrum/contracts/prompts';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBackingServices, TestApp } from '../create-test-app.ts';
import { PayoutProgram, type PayoutReport } from './killed-payout.fixture.ts';
import { auditEverything } from './money-audit.fixture.ts';
import { makePaidPrompt, type PaidPrompt } from './paid-prompt.fixture.ts';
import { checkPayouts } from './payout-checks.fixture.ts';
import { outcomeOf, typesAfter } from './payout-outcome.fixture.ts';
import { payOut } from './prompt-payout.fixture.ts';
import type { StopAt } from './stopping-log.fixture.ts';

/** Time between the start of the process that is killed and the start of the next one. Milliseconds. */
const laterMs = promptLimits.awardAfterMs + 60_000;
/** Ten times the duration of all kills. */
const timeout = 600_000;
const { alreadySent } = payoutMessages;

describe.skipIf(onBackingServices())('a prompt whose payout is killed with its process', () => {
  let program: PayoutProgram;
  let paid: PaidPrompt;
  let undisturbed: Completed;
  beforeAll(async () => {
    program = await PayoutProgram.bundle();
    paid = await makePaidPrompt();
    undisturbed = await payOutAndComplete(null);
  }, timeout);
  afterAll(async () => {
    await paid.test.dispose();
    await program.remove();
  });

  interface Completed {
    readonly report: PayoutReport;
    readonly outcome: Awaited<ReturnType<typeof outcomeOf>>;
  }

  /** Pays out in a process of its own, completes that in another one, and audits. */
  async function payOutAndComplete(stopAt: StopAt | null): Promise<Completed> {
    const { config, startsAt, payout } = paid;
    const dataDir = await paid.copy();
    const here = new TestApp(dataDir, { startsAt: new Date(startsAt.getTime() + laterMs) });
    try {
      const report = await program.run({
        config: { ...config, dataDir, logLevel: 'error' },
        startsAt,
        payout,
        stopAt,
      });
      expect(await typesAfter(paid.head, dataDir)).toEqual(report.appended.flat());
      await here.start();
      const advance = here.advance.bind(here);
      const running = { app: here.app, url: here.url, advance };
      const refusals = await payOut(running, payout, 'Second transfer');
      expect(refusals.filter((each) => each !== null && each !== alreadySent)).toEqual([]);
      const head = await here.head();
      const repeated = await payOut(running, payout, 'Third transfer');
      expect([repeated, await here.head()]).toEqual([refusals.map(() => alreadySent), head]);
      await checkPayouts(here);
      const { chains, findings } = await auditEverything(here);
      expect([chains.damage, findings]).toEqual([undefined, []]);
      return { report, outcome: await outcomeOf(here, payout.prompt) };
    } finally {
      await here.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }

  it('is divided in thirds of which winners and asker get theirs, less what they owe', () => {
    const { outcome, report } = undisturbed;
    expect(report.isStopped).toBe(false);
    const { asker, debtor, other, payout } = paid;
    const shares = [
      ['winners', debtor, 166, 132],
      ['winners', other, 165, 0],
      ['promptCreator', asker, 331, 132],
    ] as const;
    expect(outcome.payouts).toEqual([
      shares.map(([role, { id: payeeId }, amountCents, owed]) => {
        const paidCents = [amountCents - owed];
        const sums = { nettedCents: [owed], approvedCents: paidCents, sentCents: paidCents };
        return { role, payeeId, amountCents, ...sums };
      }),
    ]);
    expect([...outcome.allocated.values()]).toEqual([1, 1, 1, 1]);
    const settled = [
      ledgerAccounts.escrowOpen({ kind: 'prompt', id: payout.prompt }),
      ...shares.flatMap(([role, { id }]) => [
        ledgerAccounts.payable(role, id),
        ledgerAccounts.receivable(id),
      ]),
    ];
    const { accounts } = outcome;
    expect(settled.map((account) => [account, accounts.get(account) ?? 0])).toEqual(
      settled.map((account) => [account, 0]),
    );
    // With what is left to it of the earlier prompt, of which $2.00 are not disputed.
    expect(0 - (accounts.get(ledgerAccounts.platformFee) ?? 0)).toBe(342 + 68);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('is paid out as without the kill, %s any append', { timeout }, async (_, isWritten) => {
    const { appended } = undisturbed.report;
    // The last run ends without having reached its append.
    for (let append = 1; append <= appended.length + 1; append += 1) {
      const { report, outcome } = await payOutAndComplete({ append, isWritten });
      const written = appended.slice(0, isWritten ? append : append - 1);
      const isStopped = append <= appended.length;
      expect([append, report]).toEqual([append, { appended: written, isStopped }]);
      expect([append, outcome]).toEqual([append, undisturbed.outcome]);
    }
  });
});
