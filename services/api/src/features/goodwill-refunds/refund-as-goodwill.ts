import { campaignOf, type Routes } from '@rostrum/contracts';
import { goodwillLimits, goodwillMessages as messages } from '@rostrum/contracts/goodwill-refunds';
import { member, type Handler } from '../../http/route.ts';
import {
  confirmableAt,
  confirmableUntil,
  openRequest,
  type Approver,
} from '../../kernel/approver.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { refusalOf } from '../../kernel/shown-sums.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { adminApprover } from '../administration/index.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import {
  hasTerms,
  loadPayment,
  paymentStream,
  refusalForErased,
  type GoodwillRefund,
  type Payment,
} from '../payments/index.ts';
import { countedNow, goodwillQuota, isCounted } from './quota.ts';

type Dependencies = Pick<App, 'events' | 'purposes' | 'targets'>;

/** GET /api/admin/donations/{id}/goodwill-refund */
export function sumsOfGoodwillRefund(app: Dependencies): Handler<Routes['sumsOfGoodwillRefund']> {
  return async ({ params: { id } }, context) => {
    const donation = await loadPayment(app, id);
    const now = context.now();
    const by = await adminApprover(app, member(context).id, now);
    const alone = await mayRefundAlone(app, donation, by, now);
    const command = {
      type: 'refundAsGoodwill',
      fee: 'returned',
      by,
      reason: '',
      alone,
      now,
    } as const;
    const elsewhere = await refusalElsewhere(app, donation);
    const { decider } = app.purposes.of(donation);
    const request = openRequest(donation.goodwill, now);
    return {
      sums: donation.kept,
      refusal: donation.refund
        ? messages.refunded
        : (elsewhere?.message ?? refusalOf(() => decider.decide(command, donation))),
      needsConfirmation: !alone,
      request: request && {
        fee: request.fee,
        requestedBy: request.requestedBy,
        reason: request.reason,
        until: confirmableUntil(request),
        confirmableAt: confirmableAt(request, by),
      },
    };
  };
}

/** POST /api/admin/donations/{id}/goodwill-refund */
export function refundAsGoodwill(app: Dependencies): Handler<Routes['refundAsGoodwill']> {
  return async ({ params: { id }, body: { fee, reason, sums } }, context) => {
    const donation = await loadPayment(app, id);
    const now = context.now();
    const by = await adminApprover(app, member(context).id, now);
    const elsewhere = donation.refund ? undefined : await refusalElsewhere(app, donation);
    if (elsewhere) throw elsewhere;
    const { decider } = app.purposes.of(donation);
    const asked = { type: 'refundAsGoodwill', fee, by, reason, alone: false, now, sums } as const;
    const command = { ...asked, alone: await countAlone(app, donation, asked, context.cause()) };
    const stream = paymentStream(id);
    const { state, position } = await execute(
      app.events,
      stream,
      decider,
      command,
      context.cause(),
    );
    context.reached(position);
    return { success: true, pending: state?.refund === null };
  };
}

/**
 * Whether nobody has to confirm the refund. It is counted before the donation is refunded, on the stream
 * of the administrator, so that any number of calls at once pass no more than are allowed; of a refund
 * that fails after it, a repeat is not counted again.
 * @throws DomainError (402, 409) when it would be refused
 */
async function countAlone(
  app: Dependencies,
  donation: Payment,
  asked: GoodwillRefund,
  cause: Parameters<typeof execute>[4],
): Promise<boolean> {
  const confirms = app.purposes
    .of(donation)
    .decider.decide(asked, donation)
    .some(({ type }) => type === 'RefundRequested');
  const { by, now } = asked;
  if (donation.refund || confirms || isLarge(donation)) return false;
  const count = await countOf(app, donation, by, now);
  const { state } = await execute(app.events, userStream(by.id), goodwillQuota, count, cause);
  return isCounted(state, count);
}

async function mayRefundAlone(
  app: Dependencies,
  donation: Payment,
  by: Approver,
  now: Date,
): Promise<boolean> {
  if (isLarge(donation)) return false;
  const count = await countOf(app, donation, by, now);
  const { state } = await stateOf(app.events, userStream(by.id), goodwillQuota);
  return isCounted(state, count) || goodwillQuota.decide(count, state).length > 0;
}

/** Accounts that count as one person share one quota. */
async function countOf({ events }: Dependencies, donation: Payment, by: Approver, now: Date) {
  let byAlike = 0;
  for (const id of by.alike) {
    byAlike += countedNow((await stateOf(events, userStream(id), goodwillQuota)).state, now).length;
  }
  return { userId: by.id, donationId: donation.id, byAlike, now };
}

const isLarge = ({ kept }: Payment): boolean => kept.amountCents > goodwillLimits.aloneCents;

/** Why other streams than the payment's refuse the refund; undefined when they do not. */
async function refusalElsewhere(
  { events, targets }: Dependencies,
  donation: Payment,
): Promise<DomainError | undefined> {
  const { settled, userId } = donation;
  // The payment's own stream refuses what was not paid under terms.
  if (!hasTerms(donation) || !settled) return undefined;
  const { target } = donation.terms;
  if (await targets(target.kind).wasClosed(target.id, settled.position)) {
    return new DomainError('conflict', messages.late(target.kind));
  }
  const campaignId = campaignOf(target);
  if (campaignId !== null) {
    const { state } = await stateOf(events, campaignStream(campaignId), campaign);
    if (state?.refunds) return new DomainError('conflict', messages.allRefunded);
  }
  return refusalForErased(events, userId);
}
