import type { Routes } from '@rostrum/contracts';
import { campaignMessages, trailerMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import { refusalOf } from '../../kernel/shown-sums.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream, deposit, feeOf } from '../campaigns/index.ts';
import { loadPayment, paymentStream } from '../payments/index.ts';

type Dependencies = Pick<App, 'events'>;

/** GET /api/admin/campaigns/{id}/trailer-fee */
export function sumsOfTrailerFee(app: Dependencies): Handler<Routes['sumsOfTrailerFee']> {
  return async ({ params: { id } }, context) => {
    const { fee, isRemoved } = await feeOfTrailer(app, id);
    const order = { campaignId: id, orderedBy: member(context).id, reason: '' };
    const refusal = isRemoved
      ? refusalOf(() => deposit.decide({ type: 'returnFee', ...order }, fee))
      : trailerMessages.feeNotRemoved;
    const isReturned = fee.refund !== null;
    return { sums: feeOf(fee), refusal: isReturned ? trailerMessages.feeReturned : refusal };
  };
}

/** POST /api/admin/campaigns/{id}/trailer-fee/return */
export function returnTrailerFee(app: Dependencies): Handler<Routes['returnTrailerFee']> {
  return async ({ params: { id }, body: { reason, sums } }, context) => {
    const { fee, isRemoved } = await feeOfTrailer(app, id);
    const { id: orderedBy } = member(context);
    // Nobody returns a fee of their own.
    if (fee.userId === orderedBy) throw forbidden();
    if (!isRemoved) throw new DomainError('conflict', trailerMessages.feeNotRemoved);
    const order = { campaignId: id, orderedBy, reason, sums };
    const { position } = await execute(
      app.events,
      paymentStream(fee.id),
      deposit,
      { type: 'returnFee', ...order },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}

/** The payment of a trailer's $1. @throws DomainError (404) without one */
async function feeOfTrailer(app: Dependencies, id: number) {
  const { state } = await stateOf(app.events, campaignStream(id), campaign);
  if (state?.kind !== 'trailer' || state.paidBy === null || state.publishedAt === null) {
    throw notFound(campaignMessages.campaignNotFound);
  }
  return { fee: await loadPayment(app, state.paidBy), isRemoved: state.phase === 'removed' };
}
