import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Drill } from '../drill.ts';
import { twoSchedulers } from '../faults.ts';
import { registerAdministrator } from '../support/members.ts';
import {
  checkAcknowledged,
  audit,
  fundingClosesIn,
  refundsIn,
} from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { pollUntil } from '../support/poll-until.ts';

const DONE_WITHIN_MS = 120_000;

export const twoSchedulersDrill: Drill = {
  name: 'two-schedulers',
  description:
    'lets two schedulers do the same work at the same time: campaigns are closed at their end, late donations and unused deposits are refunded, once',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I11'],
  quick: true,
  mutations: [
    {
      name: 'a requested refund is requested again',
      breaks: 'I8',
      rewrites: [{ at: 'ignore-repeated-refund-request', by: ';' }],
    },
    {
      name: 'the end of funding closes a campaign again',
      breaks: 'I8',
      rewrites: [{ at: 'ignore-repeated-close', by: ';' }],
    },
  ],
  async execute(run) {
    const late = run.quick ? 60 : 600;
    const unused = late / 2;
    const ended = 2;
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 3, payments: late, unusedDeposits: unused, endedCampaigns: ended },
      { faults: twoSchedulers },
    );
    await server.start();
    const admin = await registerAdministrator(server);
    for (const id of data.campaigns.slice(ended))
      await admin.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id },
        body: { status: 'expired' },
      });
    await pollUntil(DONE_WITHIN_MS, () => fundingClosesIn(dataDir) >= ended);
    const provider = new Provider(data.payments);
    await provider.sendAll(server.url);
    await pollUntil(DONE_WITHIN_MS, () => refundsIn(dataDir).confirmed >= late + unused);
    await server.stop();
    const { requested, confirmed, events } = refundsIn(dataDir);
    run.report(
      `${String(late)} late donations and ${String(unused)} unused deposits: ${String(requested)} refunds requested, ${String(confirmed)} confirmed, in ${String(events)} events`,
    );
    run.check(
      'I11',
      requested === late + unused && confirmed === late + unused
        ? undefined
        : `${String(requested)} requested and ${String(confirmed)} confirmed, not ${String(late + unused)}`,
    );
    const closes = fundingClosesIn(dataDir);
    run.check(
      'I8',
      closes <= ended
        ? undefined
        : `${String(ended)} campaigns were closed ${String(closes)} times`,
    );
    run.check(
      'I8',
      events === 2 * (late + unused)
        ? undefined
        : `${String(events)} events about ${String(late + unused)} refunds: something happened twice`,
    );
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
