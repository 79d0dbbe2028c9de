import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { outboxLimits } from '@rostrum/contracts/outbox';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { promotionsEndpoints } from '@rostrum/contracts/promotions/constants';
import type { OutboxMessage } from '@rostrum/state';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirm, pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { pythonWithSmtp, startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts';

const patient = { timeout: 10_000 };

/** Mails to a member whose rules' names contain `rule`, those about openings first. */
async function mailsOf(
  test: TestApp,
  { id: userId }: Member,
  rule = 'dispute-',
): Promise<readonly OutboxMessage[]> {
  const { items } = await test.app.state.outbox.list({ userId }, { offset: 0, limit: 200 });
  const found = items.filter(({ id }) => id.slice(37).includes(rule));
  const isOpening = ({ id }: OutboxMessage) => id.endsWith('-opened');
  return [...found.filter(isOpening), ...found.filter((mail) => !isOpening(mail))];
}

const textOf = ({ subject, paragraphs }: OutboxMessage): string =>
  [subject, ...paragraphs].join('\n');

describe('the mails about a dispute', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerVerified(test);
    donor = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const open = (member: Member, campaignId: number, amount: number, preferences: object = {}) =>
    member.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount, campaignId, ...preferences },
    });
  const give = async (...asked: Parameters<typeof open>) => {
    const intent = await open(...asked);
    expect(await confirm(asked[0], intent)).toEqual({ status: 'succeeded' });
    return intent;
  };
  /** A campaign with a title of its own. */
  const publish = (owner: Member) => {
    campaigns += 1;
    return publishCampaign(owner, { title: `Should question ${String(campaigns)} be asked?` });
  };
  let campaigns = 0;
  type Ordered = { readonly paymentIntentId: string };
  /** Opens a dispute and ends it. */
  const dispute = async ({ paymentIntentId }: Ordered, end?: 'won' | 'lost') => {
    await test.app.sandbox.order(paymentIntentId, { dispute: 'open' });
    if (end) await test.app.sandbox.order(paymentIntentId, { dispute: end });
  };
  /** The texts of so many mails to a member that contain `about`, those about openings first. */
  const texts = async (member: Member, count: number, about: string) => {
    const found = async () =>
      (await mailsOf(test, member)).map(textOf).filter((text) => text.includes(about));
    await expect.poll(async () => (await found()).length, patient).toBe(count);
    return found();
  };
  /** Waits until every mail about the newest dispute was written: a later one to somebody else was. */
  const allWritten = async () => {
    const [owner, other] = [await registerVerified(test), await registerMember(test)];
    const { id, title } = await publish(owner);
    await dispute(await give(other, id, 9));
    await texts(owner, 1, title);
    await texts(other, 1, title);
  };

  it('tell the donor, at an address that nobody has verified, and the creator that it is opened and lost, with the amounts', async () => {
    const { id, title } = await publish(creator);
    await dispute(await give(donor, id, 25), 'lost');
    const [opened, lost] = await texts(donor, 2, title);
    expect(opened).toContain('Your payment of $26.05 is disputed');
    expect(opened).toContain('$25.00 still count for the campaign');
    expect(lost).toContain('Returned after a dispute: $26.05');
    expect(lost).toContain('the amount of the campaign is less by $25.00');
    const toCreator = await texts(creator, 2, title);
    expect(toCreator[0]).toContain(`A donation to “${title}” is disputed: $25.00`);
    expect(toCreator[1]).toContain('the amount of the campaign is less by $25.00');
    const [mail] = await mailsOf(test, creator);
    expect(mail).toMatchObject({ kind: 'campaign_update', lane: 'bulk', share: 'anyone' });
    expect((await mailsOf(test, donor))[0]).toMatchObject({ kind: 'receipt', to: donor.email });
  });

  it('tell both that a dispute was won, and the donation counts again', async () => {
    const { id, title } = await publish(creator);
    await dispute(await give(donor, id, 31), 'won');
    const [, won] = await texts(donor, 2, title);
    expect(won).toContain('The dispute of your payment of $32.23 has ended');
    expect(won).toContain('$31.00 are held for the campaign again, and count for it.');
    const [, toCreator] = await texts(creator, 2, title);
    expect(toCreator).toContain(`A donation to “${title}” counts again: $31.00`);
  });

  it('tell the creator nothing of who paid: neither name nor number, whatever the donor hides', async () => {
    const { id, title } = await publish(creator);
    const hidden = await give(donor, id, 41, { anonymous: true, hideAmount: true });
    const shown = await give(donor, id, 43);
    await dispute(hidden, 'lost');
    await dispute(shown, 'won');
    for (const text of await texts(creator, 4, title)) {
      expect(text).not.toContain(donor.username);
      expect(text).not.toContain(donor.email);
      for (const { donationId, paymentIntentId } of [hidden, shown]) {
        expect(text).not.toContain(String(donationId));
        expect(text).not.toContain(paymentIntentId);
      }
    }
  });

  it('reach no creator whose address nobody has verified, or who has switched campaign updates off', async () => {
    const unverified = await registerMember(test);
    const content = await registerVerified(test);
    await content.client.call(profilesEndpoints.changeOwnProfile, {
      body: { notificationPreferences: { campaignUpdates: false } },
    });
    for (const owner of [unverified, content]) {
      const { id, title } = await publish(owner);
      await dispute(await give(donor, id, 51), 'lost');
      await texts(donor, 2, title);
    }
    await allWritten();
    for (const owner of [unverified, content]) expect(await mailsOf(test, owner)).toEqual([]);
  });

  it('come once to who pays for a campaign of their own', async () => {
    const { id, title } = await publish(creator);
    await dispute(await give(creator, id, 61), 'lost');
    const mails = await texts(creator, 2, title);
    expect(mails[1]).toContain('Returned after a dispute: ');
    await allWritten();
    await texts(creator, 2, title);
  });

  it('say what follows for a payment that is no donation that counts, and tell no creator of it', async () => {
    const { intent: deposit } = await pay(donor, 'pending', 1);
    await dispute(deposit, 'won');
    const [, kept] = await texts(donor, 2, 'Your payment for creating a campaign');
    expect(kept).toContain('You can create a campaign with it.');

    const owner = await registerVerified(test);
    const { id, title } = await publish(owner);
    const hours = await owner.client.call(promotionsEndpoints.promoteCampaign, {
      params: { id },
      body: { hours: 24 },
    });
    await confirm(owner, hours);
    await dispute(hours, 'lost');
    const [, ended] = await texts(owner, 2, title);
    expect(ended).toContain('Hours of the promotion that had not begun are cancelled.');
    expect(ended).not.toContain('is less by');
  });

  it('say of a late donation that it is refunded once its dispute is won', async () => {
    const admin = await registerStaff(test, 'admin');
    const owner = await registerVerified(test);
    const { id, title } = await publish(owner);
    const late = await open(donor, id, 71);
    await test.app.sandbox.order(late.paymentIntentId, { webhooks: 'lost' });
    await confirm(donor, late);
    await test.app.sandbox.order(late.paymentIntentId, { webhooks: 'sent' });
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    // The dispute is reported before the payment, so that no refund is requested in between.
    await dispute(late, 'won');
    const [opened, won] = await texts(donor, 2, title);
    expect(opened).not.toContain('still count for');
    expect(won).toContain('so the total is returned to you now.');
    await allWritten();
    expect(await mailsOf(test, owner)).toEqual([]);
  });
});

const python = pythonWithSmtp();

describe.skipIf(python === undefined)('with a mail server', () => {
  let test: TestApp;
  let server: SmtpServer | undefined;
  afterEach(async () => {
    await test.dispose();
    await server?.stop();
  });

  it('a creator with many disputed donations gets a few mails a day, and other mails still', async () => {
    const smtp = await startSmtpServer(python ?? '');
    server = smtp;
    test = await createTestApp({ config: { smtpUrl: smtp.url } });
    const creator = await registerVerified(test);
    const { id } = await publishCampaign(creator);
    const { anyone } = outboxLimits.toOneAddress;
    await smtp.receivedFor(creator.email, 1, 'Receipt: ');
    const before = smtp.taken.filter(({ to }) => to.includes(creator.email)).length;
    const disputed = anyone + 5;
    for (let index = 0; index < disputed; index += 1) {
      const donor = await registerMember(test);
      const { intent } = await pay(donor, id, 5);
      await test.app.sandbox.order(intent.paymentIntentId, { dispute: 'open' });
    }
    const states = async () =>
      (await mailsOf(test, creator, 'creator-dispute-')).map(({ state }) => state).toSorted();
    const sent = anyone - before;
    await expect
      .poll(states, { timeout: 20_000 })
      .toEqual([...Array(disputed - sent).fill('failed'), ...Array(sent).fill('sent')]);
    expect(await smtp.receivedFor(creator.email, sent, 'is disputed: $5.00')).toHaveLength(sent);
    await pay(creator, id, 6);
    await smtp.receivedFor(creator.email, 1, 'Receipt: $6.00');
  });
});
