import { decimalOf, type Routes } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type AnswerOf, type Handler } from '../../http/route.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import {
  hasTerms,
  listedTargets,
  payment,
  type Payment,
  paymentStream,
} from '../payments/index.ts';
import { presentDonation, loadDonationMessage } from '../donations/index.ts';

type Receipt = AnswerOf<Routes['getReceipt']>;

/** The receipt of a payment, with its terms and its event as they are in the log. */
export function getReceipt(app: Pick<App, 'events' | 'targets'>): Handler<Routes['getReceipt']> {
  return async ({ params }, context) => {
    const actor = member(context);
    const { queries } = context;
    const found = await queries.donations.get(params.id);
    if (!found || (found.userId !== actor.id && !actor.isStaff)) throw notFound();
    const [people, targetOf, { events }, message] = await Promise.all([
      loadPeople(queries, [found.userId]),
      listedTargets(app.targets, [found.target], queries),
      app.events.load(paymentStream(found.id)),
      found.hasMessage ? loadDonationMessage(app, found.id) : null,
    ]);
    const state = events.reduce(payment.evolve, payment.initialState);
    return {
      ...presentDonation(found, people, actor.isStaff ? 'staff' : 'donor'),
      user: presentPerson(people, found.userId),
      total: decimalOf(found.totalCents),
      totalCents: found.totalCents,
      provider: found.provider,
      card: cardOf(events),
      message,
      campaignTitle: targetOf(found.target)?.title ?? null,
      terms: termsOf(state),
      event: settlementOf(state, events),
    };
  };
}

function termsOf(state: Payment | undefined): Receipt['terms'] {
  if (!state || !hasTerms(state)) return null;
  const { termsRevision, payoutPolicy } = state.terms;
  return { revision: termsRevision, payoutPolicy };
}

function cardOf(events: readonly RecordedEvent[]): Receipt['card'] {
  const reported = events.find(({ type }) => type === 'PaymentCardReported');
  return reported?.type === 'PaymentCardReported' ? reported.data.card : null;
}

function settlementOf(
  state: Payment | undefined,
  events: readonly RecordedEvent[],
): Receipt['event'] {
  const settled = events.find(({ position }) => position === state?.settled?.position);
  if (!settled) return null;
  const { type, stream, position, metadata } = settled;
  return { type, stream, position, hash: metadata.hash, recordedAt: metadata.recordedAt };
}
