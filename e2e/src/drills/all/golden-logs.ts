import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/endpoints';
import { donate } from '../../browser-session.ts';
import { DidNotStart } from '../../server-process.ts';
import type { Drill } from '../drill.ts';
import { eventsIn, goldenLogs, readGolden } from '../support/golden.ts';
import { registerMember } from '../support/members.ts';
import { audit } from '../support/check-invariants.ts';
import { createServer } from '../support/server.ts';

export const goldenLogsDrill: Drill = {
  name: 'golden-logs',
  what: 'starts on the data that each released version wrote, reads it and appends to it',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I9'],
  quick: true,
  async execute(run) {
    for (const version of readdirSync(goldenLogs)) {
      const dataDir = join(run.directory, version);
      cpSync(join(goldenLogs, version), dataDir, { recursive: true });
      const golden = readGolden(dataDir);
      const server = await createServer(run, dataDir);
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
