import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { payeesEndpoints } from '@rostrum/contracts/payees/constants';
import { paymentLimits, paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { createCampaign, donate } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import { refundsIn } from './check-invariants.ts';
import { timesIn } from './log-query.ts';
import { password, registerAdministrator, registerMember, signIn } from './members.ts';
import type { MovedClock } from './moved-clock.ts';
import { pollUntil } from './poll-until.ts';

const DONE_WITHIN_MS = 90_000;
/** In days. A little longer than the times of the product. */
const MISSED = 366;
const REMINDER = 24;
const REST_OF_ELECTION = 7;
/** In days, between the campaign whose conversation is extended and the one in an election. */
const BETWEEN = 60;

/**
 * Goes on in the data of a running server: elections, one of which is over, a hold, a takedown, a
 * cancellation, a withdrawal, and refunds that are left to hand. Moves the clock more than a year
 * ahead. Returns the ids of campaigns that visitors see; the first one accepts donations.
 */
export async function writeElections(
  server: ProductProcess,
  clock: MovedClock,
  { creator, donor }: { readonly creator: Client; readonly donor: Client },
): Promise<readonly number[]> {
  const patient = await registerMember(server, 'patient');
  const jump = async (ms: number): Promise<void> => {
    await server.stop();
    clock.moveBy(ms);
    await server.start();
    for (const [username, session] of Object.entries({ creator, donor, patient }))
      await signIn(session, username);
  };
  const until = (type: string, times: number) =>
    untilTrue(`${String(times)} ${type}`, () => timesIn(server.dataDir, type) >= times);
  const untilPhase = (id: number, phase: string) =>
    untilTrue(`campaign ${String(id)} is ${phase}`, async () => {
      const shown = await donor.call(campaignsEndpoints.getCampaign, { params: { id } });
      return shown.phase === phase;
    });
  const waitLonger = (id: number) => withSums(patient).choose(id, 'extend');

  const extended = await createCampaign(creator, { title: 'Should voting be a duty?' });
  await donate(patient, extended.id, '20.00');
  await donate(donor, extended.id, '15.00');
  await jump(BETWEEN * dayMs);
  const running = await createCampaign(creator, { title: 'Does remote work help cities?' });
  await donate(patient, running.id, '18.00');
  await donate(donor, running.id, '7.50');
  await jump((MISSED - BETWEEN) * dayMs);
  await untilPhase(extended.id, 'election');
  await waitLonger(extended.id);
  await jump(REMINDER * dayMs);
  await until('ElectionReminderRequested', 1);
  await jump(REST_OF_ELECTION * dayMs);
  await untilPhase(extended.id, 'extended');
  await until('DonationExtended', 1);
  await jump((BETWEEN - REMINDER - REST_OF_ELECTION) * dayMs);
  await untilPhase(running.id, 'election');
  await waitLonger(running.id);

  const admin = await registerAdministrator(server, { username: 'steward', atMs: clock.now() });
  const reason = 'It is checked.';
  const held = await createCampaign(creator, { title: 'Do schools need homework?' });
  await admin.call(campaignsEndpoints.placeHold, { params: { id: held.id }, body: { reason } });
  await admin.call(campaignsEndpoints.liftHold, { params: { id: held.id }, body: { reason } });
  const removed = await createCampaign(creator, { title: 'Is advertising speech?' });
  await donate(donor, removed.id, '9.00');
  await admin.call(campaignsEndpoints.removeCampaign, {
    params: { id: removed.id },
    body: { reason },
  });
  const open = await createCampaign(creator, { title: 'Can a city do without cars?' });
  await donate(patient, open.id, '30.00');
  const { donationId: id } = await donate(donor, open.id, '4.00');
  await withSums(donor).withdraw(id);

  const cancelled = await createCampaign(creator, {
    title: 'Should museums return what they took?',
  });
  const given = [
    await donate(donor, cancelled.id, '11.00'),
    await donate(patient, cancelled.id, '6.00'),
  ];
  for (const { paymentIntentId } of given)
    await admin.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { refunds: 'keep_failing' },
    });
  await withSums(admin).cancelAsAdmin(cancelled.id, reason);
  const failed = (attempts: number) => until('RefundFailed', attempts * given.length);
  // The second attempt is made at once.
  await failed(2);
  for (const [index, pauseMs] of paymentLimits.refundPausesMs.slice(1).entries()) {
    await jump(pauseMs);
    await failed(index + 3);
  }
  await until('RefundLeftToHand', given.length);
  await donor.call(payeesEndpoints.statePayeeDetails, {
    body: {
      kind: 'iban',
      holder: 'Amara Lindqvist',
      country: 'DE',
      iban: 'DE89370400440532013000',
      password,
    },
  });
  await until('RefundDetailsChanged', 1);
  const cashier = await registerAdministrator(server, { username: 'cashier', atMs: clock.now() });
  const [, byHand] = given;
  await withSums(cashier).payByHand(
    [{ id: byHand?.donationId ?? 0, method: 'bank', reference: 'SCT-1' }],
    'Paid with the transfers of Monday.',
  );
  await untilTrue('all other refunds are confirmed', () => {
    const { requested, confirmed } = refundsIn(server.dataDir);
    return requested === confirmed + given.length;
  });
  return [open, extended, running, held, cancelled].map((campaign) => campaign.id);
}

/** @throws Error when it does not become true in time */
async function untilTrue(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  await pollUntil(DONE_WITHIN_MS, holds);
  if (!(await holds())) throw new Error(`not in time: ${what}`);
}
