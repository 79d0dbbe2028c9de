import type { DomainEvent } from '@rostrum/contracts';
import { readModels } from '@rostrum/projections';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from './audit-files.ts';
import { createAuditedProduct, type AuditedProduct } from './audited-product.fixture.ts';
import { invariantsText, reportText } from './report-text.ts';
import { summary } from './summary.ts';

describe('an audit', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const userId of [1, 2, 3]) await product.register(userId);
    await product.publish(7, 1);
    await product.donate({ donationId: 21, campaignId: 7, userId: 2, amountCents: 500 });
    await product.donate({ donationId: 22, campaignId: 7, userId: 2, amountCents: 1_234 });
  });
  afterEach(() => product.remove());

  /** Every finding as one line. */
  const findings = async (): Promise<readonly string[]> =>
    (await product.audit()).findings.map(
      ({ invariant, place, what }) => `${invariant} ${place}: ${what}`,
    );
  const tamper = (file: 'documents' | 'state', change: (database: Database) => void): void => {
    const database = openDatabase(product.files[file], { synchronous: 'FULL' });
    change(database);
    database.close();
  };

  /** The table of a read model's first build. */
  const tableOf = (name: string): string => {
    const model = readModels.find((each) => each.name === name);
    return `"${name}@${String(model?.version)}.1"`;
  };

  it('lists 1,000 findings of an invariant, and says how many there are', async () => {
    const reserved = (donationId: number): DomainEvent => ({
      type: 'DepositReserved',
      data: { donationId, campaignId: 7 },
    });
    const never = Array.from({ length: 1_234 }, (_, index) => reserved(9_000 + index));
    await product.append('donation-9000', ...never);
    const audited = await product.audit();
    expect(audited.findings.filter(({ invariant }) => invariant === 'I2')).toHaveLength(1_000);
    expect(audited.notes).toEqual(['I2 has 1,234 findings, 1,000 are listed']);
    expect(reportText(audited)).toContain('Note: I2 has 1,234 findings, 1,000 are listed.');
  });

  it('has no findings on a product’s own data, and reports the numbers of what it checked', async () => {
    await product.donate({ donationId: 23, campaignId: 7, userId: 3, amountCents: 999 });
    await product.refund({ donationId: 23, campaignId: 7, userId: 3, amountCents: 999 }, false);
    await product.changeStatus(7, 'active', 'completed');
    await product.donate({ donationId: 24, campaignId: 7, userId: 3, amountCents: 700 });
    await product.refund({ donationId: 24, campaignId: 7, userId: 3, amountCents: 700 }, true);
    await product.changeStatus(7, 'completed', 'active');
    await product.donate({ donationId: 25, campaignId: 7, userId: 3, amountCents: 300 });
    await product.fold();
    const audited = await product.audit();
    expect(audited.findings).toEqual([]);
    expect(summary(audited).every(({ verdict }) => verdict === 'holds')).toBe(true);
    const text = reportText(audited);
    const explained = invariantsText().split('\n').filter(Boolean);
    expect(explained.map((line) => line.split(' ')[0])).toEqual(
      summary(audited).map(({ invariant }) => invariant),
    );
    expect(explained.every((line) => /^I\d+ +\S.+\.$/.test(line))).toBe(true);
    expect(text).toContain('32 events in 16 streams');
    expect(text).toContain('11 journals with 30 postings');
    expect(text).toContain('6 charges settled');
    expect(text).toContain('1 campaign with 6 donations, 2 refunded, 0 lost to disputes, 1 late');
    expect(text).toContain('3 members with 3 usernames and 3 e-mail addresses');
    // 1.00 + 5.00 + 12.34 + 3.00 remain in the campaign.
    expect(text).toMatch(/liabilities:escrow:campaign:\*:open +-21\.34 {2}in/);
    expect(text).toMatch(/liabilities:refunds_payable:\* +0\.00 {2}in 4 postings/);
  });

  it('checks the price of a promotion, and the account that it is refunded from', async () => {
    const target = { kind: 'campaign', id: 7 } as const;
    const promote = async (donationId: number, hours: number, from: 'promotion' | 'open') => {
      const price = {
        amountCents: 500,
        feeCents: 0,
        currency: 'usd',
        provider: 'sandbox',
      } as const;
      const paid = {
        donationId,
        target,
        creatorId: 1,
        userId: 1,
        hours,
        ...price,
        totalCents: 500,
      };
      const paymentIntentId = `pi_${String(donationId)}`;
      await product.append(
        `donation-${String(donationId)}`,
        {
          type: 'PromotionQuoted',
          data: { ...paid, donorRegisteredAt: '2026-01-05T10:00:00.000Z' },
        },
        {
          type: 'PromotionPaid',
          data: { ...paid, paymentIntentId, providerEventId: `evt_${String(donationId)}` },
        },
        {
          type: 'RefundRequested',
          data: {
            ...price,
            donationId,
            purpose: 'promotion',
            target,
            creatorId: 1,
            userId: 1,
            from,
            late: true,
            reason: 'late',
            paymentIntentId,
          },
        },
      );
    };
    const ofPromotions = async () =>
      (await findings()).filter((line) => /donation-3\d,/.test(line) && line.startsWith('I2'));
    await promote(31, 5, 'promotion');
    expect((await ofPromotions()).filter((line) => !line.includes('provider'))).toEqual([]);
    await promote(32, 4, 'open');
    expect(await ofPromotions()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('its amount is not the price of its hours'),
        expect.stringContaining('it refunds from an account that does not hold the money'),
      ]),
    );
  });

  it('knows disputes, and reports one that was not opened, is decided twice or follows a refund', async () => {
    const given = { donationId: 41, campaignId: 7, userId: 3, amountCents: 600 };
    const dispute = (donationId: number) => ({
      donationId,
      purpose: 'donation' as const,
      target: { kind: 'campaign' as const, id: 7 },
      creatorId: 1,
      userId: 3,
      amountCents: 600,
      feeCents: 48,
      currency: 'usd' as const,
      provider: 'sandbox' as const,
      paymentIntentId: `pi_${String(donationId)}`,
      from: 'open' as const,
      late: false,
      disputeId: `du_${String(donationId)}`,
      providerEventId: `evt_du_${String(donationId)}`,
    });
    const opened = (id: number) =>
      ({ type: 'DisputeOpened', data: { ...dispute(id), reason: 'fraudulent' } }) as const;
    const lost = (id: number) => ({ type: 'DisputeLost', data: dispute(id) }) as const;
    await product.donate(given);
    await product.append('donation-41', opened(41), lost(41));
    await product.fold();
    expect(await findings()).toEqual([]);

    await product.donate({ ...given, donationId: 42 });
    await product.append('donation-42', lost(42));
    await product.append('donation-41', lost(41));
    await product.donate({ ...given, donationId: 43 });
    await product.refund({ ...given, donationId: 43 }, false);
    await product.append('donation-43', opened(43));
    const found = await findings();
    for (const [stream, what] of [
      ['donation-42', 'no dispute of it is open'],
      ['donation-41', 'no dispute of it is open'],
      ['donation-43', 'it disputes a payment whose refund was requested'],
    ] as const) {
      expect(found.some((line) => line.includes(stream) && line.endsWith(what))).toBe(true);
    }
  });

  it('reports the same whether or not the product is running, and has no findings before documents exist', async () => {
    expect(await findings()).toEqual([]);
    await product.fold();
    const running = reportText(await product.audit());
    await product.stop();
    expect(reportText(await product.audit())).toBe(running);
  });

  it('has no findings while donations are appended and documents are folded', async () => {
    await product.fold();
    let writing = true;
    const write = async (): Promise<void> => {
      for (let donationId = 100; writing; donationId++) {
        await product.donate({
          donationId,
          campaignId: 7,
          userId: 3,
          amountCents: 100 + donationId,
        });
      }
    };
    const projecting = product.keepFolding();
    const written = write();
    for (let round = 0; round < 5; round++) expect(await findings()).toEqual([]);
    writing = false;
    await written;
    await projecting.stop();
    expect(await findings()).toEqual([]);
  });

  it('reports a charge that settles two donations', async () => {
    await product.append(
      'donation-31',
      ...(await product.copyOf('donation-21', { donationId: 31 })),
    );
    const found = await findings();
    expect(found).toContainEqual(
      expect.stringMatching(
        /^I2 position \d+ \(donation-31, revision 1\): the same charge has settled donation 21$/,
      ),
    );
    expect(found).toContainEqual(
      expect.stringContaining('the same provider event was recorded before'),
    );
  });

  it('reports a settlement at another price than its quote', async () => {
    const [quoted, made] = await product.copyOf('donation-21', {
      donationId: 31,
      paymentIntentId: 'pi_31',
      providerEventId: 'evt_31',
    });
    if (quoted?.type !== 'DonationQuoted' || made?.type !== 'DonationMade')
      throw new Error('unexpected');
    await product.append('donation-31', quoted, {
      ...made,
      data: { ...made.data, amountCents: 501 },
    });
    const found = await findings();
    expect(found).toContainEqual(
      expect.stringContaining('its amountCents is 501, quoted were 500'),
    );
    expect(found).toContainEqual(
      expect.stringContaining('the provider has not taken payment pi_31'),
    );
  });

  it('reports a quote with another fee than the published one', async () => {
    const [quoted] = await product.copyOf('donation-21', {
      donationId: 31,
      feeCents: 44,
      totalCents: 544,
    });
    if (quoted === undefined) throw new Error('unexpected');
    await product.append('donation-31', quoted);
    expect(await findings()).toEqual([
      expect.stringContaining('500 + 44 = 544 cents; the fee is 45'),
    ]);
  });

  it('reports an overdrawn account and a repeated refund', async () => {
    const refund = { donationId: 21, campaignId: 7, userId: 2, amountCents: 500 };
    await product.refund(refund, false);
    await product.append('donation-21', ...(await product.copyOf('donation-21', {})).slice(3));
    await product.append(
      'donation-22',
      ...(await product.copyOf('donation-21', { amountCents: 5_000 })).slice(3, 4),
    );
    const found = await findings();
    expect(found).toContainEqual(expect.stringContaining('a refund was requested before'));
    expect(found).toContainEqual(
      expect.stringContaining('liabilities:escrow:campaign:7:open is overdrawn by'),
    );
  });

  it('reports a fee that is charged twice, and money that is cleared without its fee', async () => {
    const charge = (donationId: number) =>
      ({
        donationId,
        provider: 'sandbox',
        paymentIntentId: `pi_${String(donationId)}`,
        currency: 'usd',
      }) as const;
    const fee = (donationId: number): DomainEvent => ({
      type: 'ProcessorFeeCharged',
      data: { ...charge(donationId), amountCents: 46 },
    });
    const cleared = (donationId: number, amountCents: number): DomainEvent => ({
      type: 'PaymentCleared',
      data: { ...charge(donationId), amountCents, availableAt: '2026-02-03T00:00:00.000Z' },
    });
    await product.append('donation-21', fee(21), cleared(21, 499));
    expect(await findings()).toEqual([]);
    await product.append('donation-21', fee(21));
    await product.append('donation-22', cleared(22, 1));
    expect(await findings()).toEqual([
      expect.stringContaining('its fee was charged before'),
      expect.stringContaining('it is cleared before its fee is known'),
    ]);
  });

  it('reports a refund that calls a donation late which was in time', async () => {
    await product.refund({ donationId: 21, campaignId: 7, userId: 2, amountCents: 500 }, true);
    const found = await findings();
    expect(found).toEqual([
      expect.stringMatching(/^I11 .* it calls the payment late, which was in time$/),
    ]);
  });

  it('reports a late donation that stays unrefunded once the process has come to it', async () => {
    await product.changeStatus(7, 'active', 'completed');
    await product.donate({ donationId: 23, campaignId: 7, userId: 3, amountCents: 700 });
    await product.fold();
    expect(await findings()).toEqual([]);
    const holds =
      'I11  holds   1 payment settled after its campaign or prompt was closed: 0 refunded, 0 being refunded, 1 about to be';
    expect(reportText(await product.audit())).toContain(holds);
    const head = await product.events.head();
    await product.state.cursors.move('refund-late-donation', 'A', undefined, head);
    expect(await findings()).toEqual([
      expect.stringMatching(/^I11 .*donation-23.* it is late, and its refund was not requested$/),
    ]);
    await product.refund({ donationId: 23, campaignId: 7, userId: 3, amountCents: 700 }, true);
    await product.fold();
    expect(await findings()).toEqual([]);
  });

  it('reports a late donation that its document counts', async () => {
    await product.changeStatus(7, 'active', 'completed');
    await product.donate({ donationId: 23, campaignId: 7, userId: 3, amountCents: 700 });
    await product.fold();
    tamper('documents', (documents) => {
      documents.exec(
        `UPDATE ${tableOf('donations')} SET body = json_set(body, '$.counts', json('true')) WHERE id = '23'`,
      );
    });
    expect(await findings()).toContain(
      'I11 donations, document 23: a late payment is shown as in time',
    );
  });

  it('reports a campaign that is published without its deposit, and a deposit that pays for two', async () => {
    await product.append(
      'donation-1007',
      ...(await product.copyOf('donation-1007', { campaignId: 9 })).slice(2),
    );
    const found = await findings();
    expect(found).toContainEqual(expect.stringContaining('the deposit has paid for campaign 7'));
    expect(found).toContainEqual(expect.stringContaining('campaign 9 was never created'));
  });

  it('reports a username that two members hold, by its stream and by the decrypted name', async () => {
    const taken = product.nameStream('username', 'member1');
    await product.append(taken, { type: 'UsernameReserved', data: { userId: 4 } });
    const address = product.nameStream('email', 'member4@example.org');
    await product.append(address, { type: 'EmailReserved', data: { userId: 4 } });
    await product.append('user-4', {
      type: 'UserRegistered',
      data: { userId: 4, username: 'MEMBER1', email: 'member4@example.org', fullName: null },
    });
    const found = await findings();
    expect(found).toContainEqual(
      expect.stringMatching(/^I9 .*the username is user 1's and is reserved for user 4$/),
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^I9 .*users 1 and 4 have the same username$/),
    );
    expect(found.join()).not.toMatch(/member1(?!,)@|MEMBER1/);
  });

  it('reports another stream key, and a member who holds another name than the registered one', async () => {
    const { files } = product;
    const others = { ...files, streamKey: 'another stream key' };
    expect((await auditFiles(others, () => new Date(0))).findings).toEqual([
      {
        invariant: 'I9',
        place: 'names',
        what: expect.stringMatching(/^STREAM_KEY or secrets\.json is not the one/) as string,
      },
    ]);
    const held = product.nameStream('username', 'somebody');
    await product.append(held, { type: 'UsernameReserved', data: { userId: 4 } });
    const address = product.nameStream('email', 'four@example.org');
    await product.append(address, { type: 'EmailReserved', data: { userId: 4 } });
    await product.append('user-4', {
      type: 'UserRegistered',
      data: { userId: 4, username: 'four', email: 'four@example.org', fullName: null },
    });
    expect(await findings()).toEqual([
      expect.stringMatching(
        /^I9 .*user-4.*: the member holds another name than the one registered$/,
      ),
    ]);
  });

  it('accepts changes of names, by their streams and by the decrypted names', async () => {
    const held = (kind: 'username' | 'email', name: string) => product.nameStream(kind, name);
    const [userId, other] = [{ userId: 1 }, { userId: 2 }];
    const renamed = { userId: 1, username: 'renamed', formerUsername: 'member1' };
    const moved = { userId: 2, email: 'b@example.org', formerEmail: 'member2@example.org' };
    await product.append(held('username', 'renamed'), { type: 'UsernameReserved', data: userId });
    await product.append('user-1', { type: 'UsernameChanged', data: renamed });
    await product.append(held('username', 'member1'), { type: 'UsernameReleased', data: userId });
    await product.append(held('email', 'b@example.org'), { type: 'EmailReserved', data: other });
    await product.append('user-2', { type: 'EmailChanged', data: moved });
    // User 2 takes the former name of user 1. A former name that stays reserved is not a finding.
    const taken = { userId: 2, username: 'Member1', formerUsername: 'member2' };
    await product.append(held('username', 'member1'), { type: 'UsernameReserved', data: other });
    await product.append('user-2', { type: 'UsernameChanged', data: taken });
    expect(await findings()).toEqual([]);
  });

  it('reports a change to a name that another member has, or that nobody reserved', async () => {
    const taken = { userId: 1, username: 'MEMBER2', formerUsername: 'member1' };
    await product.append('user-1', { type: 'UsernameChanged', data: taken });
    const address = product.nameStream('email', 'member3@example.org');
    await product.append(address, { type: 'EmailReleased', data: { userId: 3 } });
    const moved = { userId: 3, email: 'c@example.org', formerEmail: 'member3@example.org' };
    await product.append('user-3', { type: 'EmailChanged', data: moved });
    const found = await findings();
    expect(found).toEqual([
      expect.stringMatching(/^I9 .*user-3.*: user 3 has a new email without holding one$/),
      expect.stringMatching(/^I9 .*user-1.*: users 2 and 1 have the same username$/),
      expect.stringMatching(
        /^I9 .*user-1.*: the member holds another name than the one registered$/,
      ),
    ]);
  });

  it('reports a lost key, and not an erased one', async () => {
    await product.state.vault.erase('user-2');
    expect(await findings()).toEqual([]);
    tamper('state', (state) => {
      state.exec("DELETE FROM rows WHERE key = 'user-3'");
    });
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^I15 .*user-3.*: the key of user-3 is missing and was not erased$/),
    );
    tamper('state', (state) => {
      state.exec("DELETE FROM rows WHERE key = 'campaign-7'");
    });
    // Nothing is folded here, so no other check decrypts data with that key.
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^I15 position \d+ \(campaign-7, revision 0\): the key of campaign-7/),
    );
    tamper('state', (state) => {
      state.exec(
        `UPDATE rows SET value = replace(value, '"wrapped":"', '"wrapped":"AAAA') WHERE key = 'user-1'`,
      );
    });
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^I15 .*: the key of user-1 (is damaged|does not open)/),
    );
  });

  it('reports a payment that the provider has taken and the log lacks, unless its webhook is undelivered', async () => {
    const { sandbox } = product.state;
    const intent = await sandbox.createIntent({
      id: 'pi_99',
      clientSecret: 's',
      amountCents: 133,
      currency: 'usd',
      metadata: { donationId: '99' },
      idempotencyKey: '99',
      status: 'succeeded',
      refundedCents: 0,
      createdAt: 0,
    });
    const delivery = {
      id: 'evt_99',
      payload: JSON.stringify({ data: { object: { id: intent.id } } }),
      attempts: 0,
    };
    await sandbox.addDelivery({ ...delivery, nextAttemptAt: 1 });
    const audited = await product.audit();
    expect(audited.findings).toEqual([]);
    expect(audited.content?.figures).toMatchObject({ captured: 4, undelivered: 1 });
    await sandbox.updateDelivery({ ...delivery, nextAttemptAt: null });
    expect(await findings()).toEqual([
      'I2 payment pi_99: the provider has taken it and the log has no settlement of it',
    ]);
  });

  it('compares refunds with the provider, in both directions', async () => {
    const { sandbox } = product.state;
    const donation = { donationId: 23, campaignId: 7, userId: 3, amountCents: 999 };
    await product.donate(donation);
    await product.refund(donation, false);
    expect(await findings()).toEqual([]);
    const change = async (donationId: number, refundedCents: number): Promise<void> => {
      const intent = await sandbox.intent(`pi_${String(donationId)}`);
      if (intent === undefined) throw new Error('there is no such payment');
      await sandbox.updateIntent(intent, { ...intent, refundedCents });
    };
    await change(23, 0);
    await change(21, 545);
    await change(22, 1_000);
    expect(await findings()).toEqual([
      'I2 payment pi_21: the provider has refunded it, and no refund was requested',
      'I2 payment pi_22: the provider has refunded 1000 of 1301 cents',
      'I2 donation-23: the provider has not refunded payment pi_23',
    ]);
  });

  it('expects a refund to be confirmed, unless its webhook is undelivered', async () => {
    const { sandbox } = product.state;
    const donation = { donationId: 23, campaignId: 7, userId: 3, amountCents: 999 };
    await product.donate(donation);
    await product.refund(donation, false);
    const [, , goodwill, requested] = await product.copyOf('donation-23', {
      donationId: 22,
      paymentIntentId: 'pi_22',
      userId: 2,
      amountCents: 1_234,
      feeCents: 67,
    });
    if (!goodwill || !requested) throw new Error('unexpected');
    await product.append('donation-22', goodwill, requested);
    expect(await findings()).toEqual([]);
    const intent = await sandbox.intent('pi_22');
    if (intent === undefined) throw new Error('there is no such payment');
    const payload = JSON.stringify({ paymentIntentId: intent.id });
    const delivery = { id: 'evt_refund_22', payload, attempts: 0, nextAttemptAt: 0 };
    await sandbox.addDelivery(delivery);
    await sandbox.updateIntent(intent, { ...intent, refundedCents: intent.amountCents });
    expect(await findings()).toEqual([]);
    await sandbox.updateDelivery({ ...delivery, nextAttemptAt: null });
    expect(await findings()).toEqual([
      'I2 payment pi_22: the provider has refunded it, and the log does not confirm that',
    ]);
  });

  it('reports a checkpoint that is ahead of the log, and parked groups', async () => {
    await product.fold();
    await product.state.parked.park({
      model: 'dashboards@5.1',
      group: 'user:2',
      position: '0000000000000009',
      eventId: 'e',
      type: 'UserRegistered',
      stream: 'user-2',
      error: 'TypeError',
      parkedAt: 0,
    });
    tamper('documents', (documents) => {
      documents.exec("UPDATE checkpoints SET position = '0000000000009999' WHERE model = 'users'");
    });
    await product.state.cursors.move('refunds', 'A', undefined, '0000000000000777');
    const found = await findings();
    expect(found).toContainEqual(expect.stringMatching(/^I12 refunds, cursor: it is at 0+777/));
    expect(found).toContainEqual(
      expect.stringMatching(/^I12 users, checkpoint: it is at 0000000000009999/),
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^I4 dashboards, group user:2: its events are parked/),
    );
  });

  it('compares the money in documents with its own computation, not only with the folds', async () => {
    await product.fold();
    tamper('documents', (documents) => {
      documents.exec(
        `UPDATE ${tableOf('campaign-cards')} SET body = json_set(body, '$.backerCount', 5)`,
      );
      documents.exec(
        `UPDATE ${tableOf('ledger-balances')} SET body = json_set(body, '$.cents', 1) WHERE id = 'income:service_fee'`,
      );
      documents.exec(
        `UPDATE ${tableOf('ledger')} SET body = json_set(body, '$.postings[0].cents', 7)`,
      );
    });
    const found = await findings();
    expect(found).toContain(
      'I3 campaign-cards, document 7: backerCount: 5 is shown, the log says 2',
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^I1 accounts, document income:service_fee: 1 cents/),
    );
    expect(
      found.filter((line) => /^I1 ledger, document \d+: it is not the journal/.test(line)),
    ).toHaveLength(4);
    expect(found).toContainEqual(
      expect.stringMatching(/^I4 campaign-cards, document 7: .* in backerCount$/),
    );
  });
});
