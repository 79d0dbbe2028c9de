import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { decimalOf } from '@rostrum/contracts/money';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { ApiError, type Client } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { goodCard } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import type { Drill } from '../drill.ts';
import { unreliableProvider } from '../faults.ts';
import { registerAdministrator, registerMember } from '../support/members.ts';
import { audit, donationsIn, refundsIn } from '../support/check-invariants.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { createServerWithData } from '../support/server.ts';
import { withStores } from '../support/test-data.ts';
import { pollUntil } from '../support/poll-until.ts';

const REFUNDED_WITHIN_MS = 60_000;

export const providerFaults: Drill = {
  name: 'provider-faults',
  description:
    'lets the provider lose its answers, refuse, be slow and answer what cannot be read; members still pay once, by card or PayPal, and are refunded once',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8', 'I11'],
  quick: true,
  mutations: [
    {
      name: 'another payment at the provider for every attempt',
      breaks: 'I2',
      rewrites: [{ at: 'create-one-payment-intent', by: 'idempotencyKey: String(Math.random())' }],
    },
  ],
  async execute(run) {
    const donations = run.quick ? 16 : 100;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 2,
      payments: 0,
    });
    const [first = 0, second = 0] = data.campaigns;
    await server.start(run.environmentWith(unreliableProvider(0.4)));
    const admin = await registerAdministrator(server);
    const member = await registerMember(server, 'donor');
    let requests = 0;
    const intents = await Promise.all(
      Array.from({ length: donations }, async (_, index) => {
        const open = index % 4 < 2 ? openIntent : openOrder;
        const campaignId = index % 2 === 0 ? first : second;
        // Distinct amounts: for the same amount the server would return the member's unpaid quote
        // again.
        const { answer, tries } = await untilAnswered(open(member, campaignId, 500 + index));
        requests += tries;
        return { ...answer, campaignId, isOrder: open === openOrder };
      }),
    );
    await admin.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id: second },
      body: { status: 'expired' },
    });
    let paid = 0;
    for (const intent of intents) {
      try {
        requests += await pay(member, intent);
        paid += 1;
      } catch (error) {
        // Orders of a closed campaign are not captured, and its other open payments may have been
        // cancelled.
        const refused = error instanceof ApiError && error.status === 409;
        if (!refused || intent.campaignId !== second) throw error;
      }
    }
    const late = paid - donations / 2;
    run.report(
      `${String(donations)} payments opened in ${String(requests)} requests, ${String(paid)} paid, ${String(late)} of them late`,
    );
    await pause(1_000);
    // A refund that the provider refused is requested again by a later run of the periodic task or
    // after a restart.
    await server.stop();
    await server.start(run.environmentWith(unreliableProvider(0.1)));
    await checkRefunds(run, server, late);
    await server.stop();
    const made = donationsIn(dataDir);
    run.check(
      'I8',
      made.size === paid && Array.from(made.values()).every((times) => times === 1)
        ? undefined
        : `${String(paid)} members paid, ${String(made.size)} donations are in the log`,
    );
    await checkOneIntentEach(run, dataDir);
    await audit(run, dataDir);
  },
};

interface OpenedPayment {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** A request that can be repeated under the same Idempotency-Key. */
type Repeatable<T> = () => Promise<T>;

function openIntent(member: Client, campaignId: number, cents: number): Repeatable<OpenedPayment> {
  const options = { idempotencyKey: randomUUID() };
  const body = { amount: decimalOf(cents), campaignId };
  return () => member.call(paymentsEndpoints.createPaymentIntent, { body }, options);
}

function openOrder(member: Client, campaignId: number, cents: number): Repeatable<OpenedPayment> {
  const options = { idempotencyKey: randomUUID() };
  const body = { amount: decimalOf(cents), campaignId };
  return () => member.call(paymentsEndpoints.createPayPalOrder, { body }, options);
}

/**
 * Pays by card, or approves the PayPal order and captures it. Returns the number of requests sent.
 */
async function pay(
  member: Client,
  { paymentIntentId: id, clientSecret, isOrder }: OpenedPayment & { readonly isOrder: boolean },
): Promise<number> {
  const params = { id };
  if (!isOrder) {
    const body = { clientSecret, card: goodCard };
    await member.call(paymentsEndpoints.confirmSandboxPayment, { params, body });
    return 1;
  }
  const body = { clientSecret, outcome: 'approve' } as const;
  await member.call(paymentsEndpoints.approveSandboxOrder, { params, body });
  const { tries } = await untilAnswered(() =>
    member.call(paymentsEndpoints.capturePayPalOrder, { params }),
  );
  return 1 + tries;
}

/** Repeats a request until it is answered, as a browser does. */
async function untilAnswered<T>(
  send: Repeatable<T>,
): Promise<{ readonly answer: T; readonly tries: number }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await send(), tries };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500 || tries > 60) throw error;
      await pause(20);
    }
  }
}

async function checkRefunds(run: DrillRun, server: ProductProcess, late: number): Promise<void> {
  await pollUntil(REFUNDED_WITHIN_MS, () => refundsIn(server.dataDir).confirmed >= late);
  const { requested, confirmed } = refundsIn(server.dataDir);
  run.report(`${String(requested)} refunds requested, ${String(confirmed)} confirmed`);
  run.check(
    'I11',
    requested === late && confirmed === late
      ? undefined
      : `${String(late)} donations are late; ${String(requested)} refunds were requested and ${String(confirmed)} confirmed`,
  );
}

/**
 * I2: the provider has opened exactly one payment for each donation, however many requests it
 * received.
 */
async function checkOneIntentEach(run: DrillRun, dataDir: string): Promise<void> {
  const opened = new Map<string, number>();
  await withStores(dataDir, async (_, { sandbox }) => {
    for (const { metadata } of await sandbox.listIntents({ limit: 1_000 })) {
      const donation = metadata.paymentId ?? '';
      opened.set(donation, (opened.get(donation) ?? 0) + 1);
    }
  });
  const twice = Array.from(opened).filter(([, times]) => times > 1);
  run.check(
    'I2',
    twice.length === 0
      ? undefined
      : `${String(twice.length)} donations have more than one payment at the provider, first donation-${twice[0]?.[0] ?? ''}`,
  );
}
