import { dayMs } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { expect } from 'vitest';
import { refundedHere } from '../../providers/sandbox/refunds.ts';
import type { Finding } from '../../audit/finding.ts';
import type { AuditReport } from '../../audit/audit.ts';
import { resolveDifference } from './differences.fixture.ts';
import { auditEverything } from './money-audit.fixture.ts';
import { payAllByHand } from './hand-refunds.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { ignoreRefusal } from './refusals.fixture.ts';
import { checkPayouts } from './payout-checks.fixture.ts';

/** Observations of the payments from outside the product. */
export interface Observations {
  /** Ids of payments that were confirmed to the payer. */
  readonly acknowledged: Set<number>;
  /** The provider's ids of payments whose webhooks are not delivered. */
  readonly silent: Set<string>;
  /** The provider's ids of payments whose refund fails, now or later. */
  readonly failing: Set<string>;
  /**
   * The provider's ids of payments that a webhook contradicted, or that the product did not open.
   */
  readonly contradicted: Set<string>;
}

export const nothingSeen = (): Observations => ({
  acknowledged: new Set(),
  silent: new Set(),
  failing: new Set(),
  contradicted: new Set(),
});

const settlements = ['DonationMade', 'DepositSettled', 'PromotionPaid'];

/** Checks every invariant with the audit; ignores findings that `isAwaited` explains. */
export async function checkStep(product: MoneyProduct, seen: Observations): Promise<void> {
  const { findings } = await product.auditMoney();
  expect(findings.filter((finding) => !isAwaited(finding, seen))).toEqual([]);
}

/** Whether a finding is explained by a missing webhook, or has to be resolved by an admin. */
function isAwaited(finding: Finding, seen: Observations): boolean {
  const { what } = finding;
  if (isDifference(finding, seen)) return true;
  const [, id = ''] = /(p[io]_\w+)/.exec(`${finding.place} ${what}`) ?? [];
  const silent = seen.silent.has(id) && /no settlement of it|does not confirm that/.test(what);
  return silent || (seen.failing.has(id) && what.includes('has not refunded'));
}

/**
 * Whether a finding concerns a charge that contradicts its webhook, and therefore has to be
 * resolved by an admin.
 */
const isDifference = (
  { invariant, place, what }: Finding,
  { contradicted }: Observations,
): boolean =>
  invariant === 'I2' &&
  what.includes('no donation matches it') &&
  contradicted.has(place.replace('payment ', ''));

/** Waits until no work is pending, and checks the final state. */
export async function checkEnd(product: MoneyProduct, seen: Observations): Promise<void> {
  product.test.advance(60_000);
  await product.signIn();
  // A hold keeps what is to be paid out.
  for (const [where] of product.campaigns.entries()) {
    await product.endings.hold(where, true).catch(ignoreRefusal);
  }
  let audited = await product.auditMoney();
  await expect
    .poll(
      async () => {
        await product.round();
        const wait = await finishPrompts(product);
        await product.payouts.compute();
        // The comparison of the round can find some, too.
        for (const which of product.payments.keys()) {
          const outcome = which % 2 === 0 ? 'gone' : 'not_gone';
          await resolveDifference(product, which, outcome).catch(ignoreRefusal);
        }
        await payAllByHand(product);
        if (wait || isToBePaidOut(audited)) await product.wait(dayMs);
        audited = await product.auditMoney();
        return [...openWork(audited, seen), ...(await unfinishedPrompts(product))];
      },
      { timeout: 15_000, interval: 20 },
    )
    .toEqual([]);
  const { content } = audited;
  const { findings } = await auditEverything(product.test);
  expect(findings.filter((finding) => !isDifference(finding, seen))).toEqual([]);
  expect(content?.ledger.reserves().owed).toBe(content?.ledger.reserves().held);
  await checkPayments(product, seen);
  await checkCampaigns(product);
  await checkPayouts(product.test);
}

/** Every pool is empty at the end. @returns whether refunds of one that was taken down have to begin */
async function finishPrompts(product: MoneyProduct): Promise<boolean> {
  for (const id of product.prompts.ids) await product.prompts.finish(id);
  return (await unfinishedPrompts(product)).length > 0;
}

async function unfinishedPrompts({ prompts }: MoneyProduct): Promise<readonly string[]> {
  const over = await Promise.all(prompts.ids.map((id) => prompts.isOver(id)));
  return prompts.ids.filter((_, at) => over[at] !== true).map((id) => `prompt ${String(id)}`);
}

/** Whether something is to be computed, or divided, which can take until the day after. */
const isToBePaidOut = ({ content }: AuditReport): boolean =>
  content?.figures.allocatedUnpaid !== 0 || content.figures.lostUndivided !== 0;

function openWork(audited: AuditReport, seen: Observations): readonly unknown[] {
  const { content, findings } = audited;
  if (!content) throw new Error('the log is damaged');
  const { lateUnrequested, lateRequested, undelivered } = content.figures;
  const { refundsRequested, refundsEnded } = content.figures;
  const left = findings.filter((finding) => !isDifference(finding, seen));
  return [
    ...left,
    ...(lateUnrequested === 0 && lateRequested === 0 ? [] : ['late payments']),
    ...(refundsRequested === refundsEnded ? [] : ['refunds']),
    ...(undelivered === 0 ? [] : ['webhooks']),
    ...(isToBePaidOut(audited) ? ['payouts'] : []),
  ];
}

/** Compares every payment with the provider's own records. */
async function checkPayments(product: MoneyProduct, seen: Observations): Promise<void> {
  const { sandbox, state } = product.test.app;
  /** What the provider was asked to return, less what differences took of it. */
  const asked = new Map<number, number>();
  /** Ids of the refunds that confirmed what was asked for. */
  const confirmedBy = new Map<number, string>();
  for (const { type, data } of await product.test.eventsAfter('')) {
    if (type === 'DonationRefunded') confirmedBy.set(data.donationId, data.refundId);
    const isPart = type === 'PaymentDifferenceResolved' && data.from === 'refunds_payable';
    if (type !== 'RefundRequested' && !isPart) continue;
    const cents = data.amountCents + data.feeCents;
    asked.set(data.donationId, (asked.get(data.donationId) ?? 0) + (isPart ? -cents : cents));
  }
  for (const payment of product.payments) {
    const { id, paymentIntentId, totalCents, elsewhere } = payment;
    const types = await product.typesOf(payment);
    const settled = types.filter((type) => settlements.includes(type)).length;
    const taken = (await sandbox.retrieve(paymentIntentId))?.status === 'succeeded';
    if (seen.acknowledged.has(id)) expect([id, taken]).toEqual([id, true]);
    // A payment that a webhook contradicted is left to an admin if its own webhook is not
    // delivered.
    const isLeft = seen.contradicted.has(paymentIntentId) && seen.silent.has(paymentIntentId);
    if (!(isLeft && settled === 0)) expect([id, settled]).toEqual([id, taken ? 1 : 0]);
    const intent = await state.sandbox.intent(paymentIntentId);
    const returned = intent ? refundedHere(intent) : 0;
    const byProvider = types.includes('RefundRequested') && !types.includes('RefundPaidByHand');
    // Of a promotion whose campaign ended before it, only the unused hours are refunded.
    const owed = byProvider ? (asked.get(id) ?? 0) : 0;
    expect(owed).toBeLessThanOrEqual(totalCents);
    // What was refunded elsewhere, and is all that was asked for, takes its place.
    const isReplaced = elsewhere.has(confirmedBy.get(id) ?? '');
    expect(isReplaced ? [0, owed] : [owed]).toContain(returned);
  }
}

/** Checks amounts and backers of campaigns, and late payments, from the log alone. */
async function checkCampaigns({ test, campaigns }: MoneyProduct): Promise<void> {
  const all = await test.eventsAfter('');
  const refunds = new Map(
    all.flatMap((event) =>
      event.type === 'RefundRequested' ? [[event.data.donationId, event.data]] : [],
    ),
  );
  const openDisputes = new Set<number>();
  for (const { type, data } of all) {
    if (type === 'DisputeOpened') openDisputes.add(data.donationId);
    if (type === 'DisputeWon' || type === 'DisputeLost') openDisputes.delete(data.donationId);
  }
  const lostDisputes = new Set(
    all.flatMap(({ type, data }) =>
      type === 'DisputeLost' ||
      (type === 'PaymentDifferenceResolved' && data.leftCents + data.leftFeeCents === 0)
        ? [data.donationId]
        : [],
    ),
  );
  /** What differences took of donations that had counted. */
  const gone = new Map<number, number>();
  for (const { type, data } of all) {
    if (type !== 'PaymentDifferenceResolved' || data.from === 'deposit') continue;
    gone.set(data.donationId, (gone.get(data.donationId) ?? 0) + data.amountCents);
  }
  const left = new Map<number, { cents: number; readonly backers: Set<number> }>();
  const lateOnes = new Set<number>();
  for (const event of all) {
    if (event.type !== 'DonationMade' && event.type !== 'PromotionPaid') continue;
    const { donationId, target } = event.data;
    const late =
      target.kind === 'prompt'
        ? isClosedAt(all, target.id, event)
        : !isOpenAt(all, target.id, event);
    // A late payment in dispute is refunded once the dispute is won.
    const disputed = openDisputes.has(donationId) || lostDisputes.has(donationId);
    if (late) lateOnes.add(donationId);
    if (late && !disputed)
      expect([donationId, refunds.get(donationId)?.late]).toEqual([donationId, true]);
  }
  for (const { type, data } of all) {
    if (type !== 'DonationMade' && type !== 'DepositApplied') continue;
    // The fee of a trailer is no donation.
    if (type === 'DepositApplied' && data.as === 'preroll_fee') continue;
    const campaign =
      type === 'DepositApplied'
        ? data.campaignId
        : data.target.kind === 'campaign'
          ? data.target.id
          : undefined;
    if (campaign === undefined || refunds.has(data.donationId)) continue;
    // A late payment never counts, also while a dispute keeps it from being refunded.
    if (lostDisputes.has(data.donationId) || lateOnes.has(data.donationId)) continue;
    const sum = left.get(campaign) ?? { cents: 0, backers: new Set<number>() };
    sum.cents += data.amountCents - (gone.get(data.donationId) ?? 0);
    sum.backers.add(data.userId);
    left.set(campaign, sum);
  }
  for (const id of campaigns) {
    const card = await test.app.projections.queries.campaigns.detail(id);
    const { cents = 0, backers } = left.get(id) ?? {};
    expect([id, card?.currentAmountCents, card?.backerCount]).toEqual([
      id,
      cents,
      backers?.size ?? 0,
    ]);
  }
}

/** Whether a prompt was closed when an event was recorded. */
const isClosedAt = (
  all: readonly RecordedEvent[],
  promptId: number,
  { position }: RecordedEvent,
): boolean =>
  all.some(
    (event) =>
      event.type === 'PromptClosed' &&
      event.data.promptId === promptId &&
      event.position < position,
  );

/** Whether a campaign was open when an event was recorded. */
function isOpenAt(
  all: readonly RecordedEvent[],
  campaignId: number,
  { position }: RecordedEvent,
): boolean {
  let open = false;
  for (const event of all) {
    if (event.position >= position) return open;
    if (event.type !== 'CampaignPublished' && event.type !== 'StatusChanged') continue;
    if (event.data.campaignId !== campaignId) continue;
    open = event.type === 'CampaignPublished' || event.data.to === 'active';
  }
  return open;
}
