import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { donate } from '../../browser/browser-session.ts';
import { DidNotStart } from '../../product/server-process.ts';
import type { Drill } from '../drill.ts';
import { clockOffsetFrom } from '../faults.ts';
import {
  balancesOf,
  eventsIn,
  goldenLogs,
  ledgerIn,
  readGolden,
  readLedger,
  type LedgerEntry,
} from '../support/golden.ts';
import { registerMember } from '../support/members.ts';
import { audit } from '../support/check-invariants.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { queryLog } from '../support/log-query.ts';
import { createServer } from '../support/server.ts';

export const goldenLogsDrill: Drill = {
  name: 'golden-logs',
  description:
    'starts on the data that earlier versions wrote, compares amounts and journals with theirs, and appends to it',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I9'],
  quick: true,
  mutations: [
    {
      name: 'the accumulator computed in another way',
      breaks: 'I5',
      rewrites: [
        { at: 'accumulate', text: '${accumulator}${position}', by: '${position}${accumulator}' },
      ],
    },
    {
      name: 'a donation of version 1 read with its fee in the amount',
      breaks: 'I1',
      rewrites: [
        {
          at: 'read-version-1',
          by: "$marked if ('totalCents' in rest) rest.amountCents = rest.totalCents;",
        },
      ],
    },
  ],
  async execute(run) {
    for (const version of readdirSync(goldenLogs)) {
      const dataDir = join(run.directory, version);
      cpSync(join(goldenLogs, version), dataDir, { recursive: true });
      const golden = readGolden(dataDir);
      const { head, offset } = endOf(run, version, dataDir);
      const server = await createServer(run, dataDir, { faults: [clockOffsetFrom(offset)] });
      try {
        await server.start();
      } catch (error) {
        if (!(error instanceof DidNotStart)) throw error;
        run.check('I5', `the log of ${version} is refused: ${server.output.slice(-300)}`);
        continue;
      }
      const member = await registerMember(server, 'newcomer');
      const seen = [];
      for (const { id } of golden.campaigns) {
        const campaign = await member.call(campaignsEndpoints.getCampaign, { params: { id } });
        const { title, status, currentAmountCents, backerCount } = campaign;
        seen.push({ id, title, status, currentAmountCents, backerCount });
      }
      run.check(
        'I3',
        isDeepStrictEqual(seen, golden.campaigns)
          ? undefined
          : `${version} showed ${JSON.stringify(golden.campaigns)}, now it is ${JSON.stringify(seen)}`,
      );
      const open = seen.find(({ status }) => status === 'active');
      if (open !== undefined) await donate(member, open.id, '3.00');
      await server.stop();
      checkLedger(run, version, readLedger(dataDir), ledgerIn(dataDir), head);
      const { events, types } = eventsIn(dataDir);
      run.check(
        'I7',
        events > golden.events
          ? undefined
          : `${version} wrote ${String(golden.events)} events, there are ${String(events)}`,
      );
      run.report(
        `${version}: ${String(golden.events)} events of ${String(golden.types.length)} types read, ${String(events - golden.events)} more appended (${String(types.length)} types)`,
      );
      await audit(run, dataDir);
    }
  },
};

/**
 * Returns the last position of the log, and a file with the clock offset at which the server starts
 * at the time of the last event. Open campaigns and payments then do not expire because the drill
 * runs later.
 */
function endOf(
  run: DrillRun,
  version: string,
  dataDir: string,
): { readonly head: string; readonly offset: string } {
  const [row] = queryLog(
    dataDir,
    `SELECT max(position) AS head, max(metadata ->> 'recordedAt') AS at FROM events`,
  );
  const offset = join(run.directory, `${version} clock-offset`);
  writeFileSync(offset, String(Date.parse(String(row?.at)) - Date.now()));
  return { head: String(row?.head).padStart(16, '0'), offset };
}

/**
 * I1: the ledger folded from the earlier version's events equals the ledger of that version, to the
 * cent.
 */
function checkLedger(
  run: DrillRun,
  version: string,
  before: readonly LedgerEntry[],
  all: readonly LedgerEntry[],
  head: string,
): void {
  const now = all.filter(({ position }) => position <= head);
  const differing = before.find((entry, index) => !isDeepStrictEqual(entry, now[index]));
  const one = JSON.stringify(differing);
  const other = JSON.stringify(now.find(({ position }) => position === differing?.position));
  run.check('I1', differing === undefined ? undefined : `${version} booked ${one}, now ${other}`);
  run.check(
    'I1',
    before.length === now.length
      ? undefined
      : `${version} had ${String(before.length)} journals, there are ${String(now.length)}`,
  );
  const [balances, theirs] = [balancesOf(now), balancesOf(before)];
  const accounts = new Set([...Object.keys(balances), ...Object.keys(theirs)]);
  const unequal = Array.from(accounts).filter((account) => balances[account] !== theirs[account]);
  run.check(
    'I1',
    unequal.length === 0
      ? undefined
      : `the balance of ${unequal.join(', ')} is not that of ${version}`,
  );
  run.report(
    `${version}: ${String(now.length)} journals and the balances of ${String(accounts.size)} accounts compared, ${String(unequal.length)} differ`,
  );
}
