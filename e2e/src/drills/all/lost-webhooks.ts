import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Drill } from '../drill.ts';
import { twoSchedulers } from '../faults.ts';
import { audit, checkAcknowledged, donationsIn, refundsIn } from '../support/check-invariants.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { eventsIn } from '../support/golden.ts';
import { registerAdministrator } from '../support/members.ts';
import { pollUntil } from '../support/poll-until.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData, runTool } from '../support/server.ts';
import { setReconciledAt, withStores } from '../support/test-data.ts';

const DONE_WITHIN_MS = 20_000;
const DAY_MS = 86_400_000;

export const lostWebhooks: Drill = {
  name: 'lost-webhooks',
  description:
    'lets webhooks never come, or come while three reconciliations at once find their payments; late ones are refunded',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I11'],
  quick: true,
  mutations: [
    {
      name: 'what the provider lists is not received',
      breaks: 'I2',
      rewrites: [{ at: 'receive-what-the-log-lacks', by: ';' }],
    },
    {
      name: 'two reconciliations settle a payment twice',
      breaks: 'I8',
      rewrites: [{ at: 'ignore-repeated-settlement', by: ';' }],
    },
    {
      name: "the processor's fee is booked again",
      breaks: 'I2',
      rewrites: [
        { at: 'ignore-repeated-processor-fee', text: ' || processorFeeCents !== null', by: '' },
      ],
    },
  ],
  async execute(run) {
    const payments = run.quick ? 36 : 1_200;
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 2, payments },
      { faults: twoSchedulers },
    );
    const [, closed = 0] = data.campaigns;
    await server.start();
    const admin = await registerAdministrator(server);
    await admin.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id: closed },
      body: { status: 'expired' },
    });
    await server.stop();
    await withStores(dataDir, (_, state) => setReconciledAt(state, new Date(Date.now() - DAY_MS)));
    server.launch();
    const provider = new Provider(data.payments.filter((_, index) => index % 3 === 0));
    await provider.sendAll(server.url);
    await server.ready();
    // Deposits of campaigns have fees as well.
    const fees = payments + data.campaigns.length;
    const late = data.payments.filter(({ campaignId }) => campaignId === closed).length;
    await pollUntil(
      DONE_WITHIN_MS,
      () =>
        donationsIn(dataDir).size >= payments &&
        refundsIn(dataDir).confirmed >= late &&
        feesIn(dataDir) >= fees,
    );
    const { code, stdout } = await runTool('reconcile', [], dataDir);
    run.check(
      'I2',
      code === 0 && stdout.includes(' 0 repaired, 0 with fees')
        ? undefined
        : `afterwards the reconciliation ended with ${String(code)}: ${stdout.trim()}`,
    );
    await server.stop();
    checkFound(run, dataDir, { payments, fees, late });
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};

const feesIn = (dataDir: string): number => eventsIn(dataDir).times.get('ProcessorFeeCharged') ?? 0;

/**
 * I2 and I11: every captured payment is in the log with its fee, and late payments are refunded.
 */
function checkFound(
  run: DrillRun,
  dataDir: string,
  { payments, fees, late }: { payments: number; fees: number; late: number },
): void {
  const made = donationsIn(dataDir).size;
  const charged = feesIn(dataDir);
  const { requested, confirmed } = refundsIn(dataDir);
  run.report(
    `${String(payments)} payments captured, ${String(made)} donations and ${String(charged)} of ${String(fees)} fees in the log, ${String(confirmed)} of ${String(late)} late ones refunded`,
  );
  run.check(
    'I2',
    made === payments && charged === fees
      ? undefined
      : `${String(payments)} payments were captured; the log has ${String(made)} donations, and ${String(charged)} fees, not ${String(fees)}`,
  );
  run.check(
    'I11',
    requested === late && confirmed === late
      ? undefined
      : `${String(late)} donations are late; ${String(requested)} refunds were requested and ${String(confirmed)} confirmed`,
  );
}
