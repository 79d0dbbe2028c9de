import { randomUUID } from 'node:crypto';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../kernel/decider.ts';
import { paymentStream } from '../payments/payment/payment.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { features } from '../../runtime/all-features.ts';
import type { Feature } from '../../runtime/define-feature.ts';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import type { PaymentProvider } from '../../providers/port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { PromptTargets } from '../../testing/money/prompt-targets.fixture.ts';
import { donation } from './donation.ts';

describe('payments for a prompt', () => {
  const prompts = new PromptTargets();
  const all = features as Feature[];
  let test: TestApp;
  let payer: Member;
  let admin: Member;
  beforeAll(async () => {
    all.push(prompts.feature);
    test = await createTestApp();
    payer = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(async () => {
    await test.dispose();
    all.pop();
  });

  const cause = () => ({
    actor: 'system:test',
    correlationId: randomUUID(),
    causationId: randomUUID(),
  });
  const open = (id: number, prompt: number, provider: PaymentProvider = test.app.sandbox) => {
    const wanted = { id, purpose: 'prompt_entry', prompt, userId: payer.id, cents: 500 } as const;
    return prompts.open(test.app, wanted, cause(), provider);
  };
  /** The text of the payer's receipt with this subject. */
  const receipt = async (subject: string): Promise<string | undefined> => {
    const filter = JSON.stringify({ userId: payer.id });
    const query = { filter, range: '[0,24]', sort: '["createdAt","DESC"]' } as const;
    const mails = await admin.client.call(outboxEndpoints.adminListOutbox, { query });
    const found = mails.find((mail) => mail.subject === subject);
    if (!found) return undefined;
    const params = { id: found.id };
    return (await admin.client.call(outboxEndpoints.adminGetMail, { params })).text;
  };

  it('have a receipt and a notice of their refund that speak of the prompt', async () => {
    const intent = await open(501, 1);
    await confirm(payer, intent);
    const written = { timeout: 10_000 };
    const received = () => receipt('Receipt: $5.00 for a prompt');
    await expect
      .poll(received, written)
      .toContain('Your payment for the prompt “Prompt 1” has arrived.');
    const text = await received();
    expect(text).toContain('The amount is held for the prompt.');
    expect(text).toContain('revision 0 of the prompt.');
    expect(text).not.toContain('campaign');

    const command = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    await execute(test.events, paymentStream(501), donation, command, cause());
    expect(await sendRefund(test.app, 501)).toBe('done');
    await expect
      .poll(() => receipt('Refund: $5.45'), written)
      .toContain('Your payment for the prompt “Prompt 1” was returned to you: $5.45.');
  });

  it('are followed up by the feature that brings their purpose, and donations are not', async () => {
    const intent = await open(503, 3);
    await confirm(payer, intent);
    const campaign = await publishCampaign(await registerMember(test));
    const body = { amount: 5, campaignId: campaign.id };
    const given = await payer.client.call(paymentsEndpoints.createPaymentIntent, { body });
    await confirm(payer, given);
    expect(prompts.followedUp).toContain(503);
    expect(prompts.followedUp).not.toContain(given.donationId);
    const [prompt, ofDonation] = ['prompt_entry', 'donation'] as const;
    const { purposes } = test.app;
    expect(purposes.find(prompt)).not.toBe(purposes.find(ofDonation));
    expect(purposes.find(ofDonation)?.names).toEqual(['donation']);
  });

  it('are not captured once it is closed, as prompts say it', async () => {
    const { paymentIntentId: id, clientSecret } = await open(502, 2, test.app.sandbox.orders);
    const params = { id };
    const body = { clientSecret, outcome: 'approve' } as const;
    await payer.client.call(paymentsEndpoints.approveSandboxOrder, { params, body });
    prompts.close(2, await test.head());
    await expect(
      payer.client.call(paymentsEndpoints.capturePayPalOrder, { params }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      reason: 'This prompt was closed.',
    });
  });
});
