import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { EventType } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paymentStream } from '../features/payments/payment/payment.ts';
import { confirm, pay, publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../testing/members.ts';
import { failingModels } from '../testing/failing-models.ts';
import { runPeriodicTasksOnce } from './start-processes.ts';
import { withAppend } from './storage/around-appends.ts';

type Line = Readonly<Record<string, unknown>>;

describe('correlation and causation ids', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  const lines = (): readonly Line[] =>
    test.logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const line = (wanted: Line): Line | undefined =>
    lines().find((one) => Object.entries(wanted).every(([name, value]) => one[name] === value));
  const eventOf = async (donationId: number, type: EventType): Promise<RecordedEvent> => {
    const { events } = await test.events.load(paymentStream(donationId));
    const found = events.find((event) => event.type === type);
    if (found === undefined) throw new Error(`${type} did not happen`);
    return found;
  };

  /** A donation that settles after its campaign was closed, so that it is refunded. */
  async function lateDonation(): Promise<number> {
    const [creator, supporter] = [await registerMember(test), await registerMember(test)];
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(creator);
    const body = { amount: 5, campaignId: id };
    const late = await supporter.client.call(paymentsEndpoints.createPaymentIntent, { body });
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    await confirm(supporter, late);
    return late.donationId;
  }
  const refundOf = (donationId: number): Promise<RecordedEvent> =>
    vi.waitFor(() => eventOf(donationId, 'RefundRequested'), { timeout: 10_000 });

  it('lead from a request to its events, and from these to the events of a process', async () => {
    test = await createTestApp({ config: { logLevel: 'debug' } });
    const donationId = await lateDonation();
    const quoted = (await eventOf(donationId, 'DonationQuoted')).metadata;
    expect(line({ requestId: quoted.correlationId, route: 'createPaymentIntent' })).toMatchObject({
      msg: 'request',
      status: 200,
      commandId: quoted.causationId,
    });

    const made = await eventOf(donationId, 'DonationMade');
    const { correlationId } = made.metadata;
    expect(line({ requestId: correlationId })).toMatchObject({
      path: '/api/webhooks/sandbox',
      commandId: made.metadata.causationId,
    });
    const refund = (await refundOf(donationId)).metadata;
    expect(refund).toMatchObject({ correlationId, causationId: made.id });
    await expect
      .poll(() => line({ correlationId, actor: 'system:refund-late-donation', msg: 'appended' }))
      .toMatchObject({
        stream: paymentStream(donationId),
        types: ['RefundRequested'],
        causationId: made.id,
      });
  });

  it('are logged when a process fails', async () => {
    let broken = true;
    test = await createTestApp({
      aroundEvents: (events) =>
        withAppend(events, (stream, news, expected, cause) => {
          if (broken && news[0]?.type === 'RefundRequested') {
            broken = false;
            return Promise.reject(new Error('not now'));
          }
          return events.append(stream, news, expected, cause);
        }),
    });
    const donationId = await lateDonation();
    const made = await vi.waitFor(() => eventOf(donationId, 'DonationMade'), { timeout: 10_000 });
    const { correlationId, causationId } = made.metadata;
    await expect
      .poll(() => line({ process: 'refund-late-donation', level: 50 }), { timeout: 10_000 })
      .toMatchObject({
        err: { message: 'not now' },
        events: [{ id: made.id, type: 'DonationMade', correlationId, causationId }],
      });
    await test.caughtUp();
    await runPeriodicTasksOnce(test.app, new AbortController().signal);
    await refundOf(donationId);
  });

  it('are logged when a read model cannot fold an event', async () => {
    const { models } = failingModels('statistics', ({ type }) => type === 'DonationMade');
    test = await createTestApp({ models });
    const member = await registerMember(test);
    const { id } = await publishCampaign(member);
    const { intent } = await pay(member, id, 5);
    await test.caughtUp();
    const made = await eventOf(intent.donationId, 'DonationMade');
    const { correlationId, causationId } = made.metadata;
    expect(line({ eventId: made.id, level: 50 })).toMatchObject({
      msg: expect.stringContaining('cannot be folded') as string,
      type: 'DonationMade',
      correlationId,
      causationId,
    });
  });
});
