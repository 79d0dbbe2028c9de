import { campaignOf, decimalOf, type Routes } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type AnswerOf, type Handler } from '../../http/route.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { paymentStream } from '../payments/index.ts';
import { campaignTitles, presentDonation, loadDonationMessage } from '../donations/index.ts';

type Receipt = AnswerOf<Routes['getReceipt']>;

/** The receipt of a payment, with its terms and its event as they are in the log. */
export function getReceipt(app: Pick<App, 'events'>): Handler<Routes['getReceipt']> {
  return async ({ params }, context) => {
    const actor = member(context);
    const { queries } = context;
    const found = await queries.donations.get(params.id);
    if (!found || (found.userId !== actor.id && !actor.isStaff)) throw notFound();
    const [people, titles, { events }, message] = await Promise.all([
      loadPeople(queries, [found.userId]),
      campaignTitles(queries, [campaignOf(found.target)]),
      app.events.load(paymentStream(found.id), recorded),
      found.hasMessage ? loadDonationMessage(app, found.id) : null,
    ]);
    return {
      ...presentDonation(found, people, actor.isStaff ? 'staff' : 'donor'),
      user: presentPerson(people, found.userId),
      total: decimalOf(found.totalCents),
      totalCents: found.totalCents,
      provider: found.provider,
      message,
      campaignTitle: titles.get(campaignOf(found.target) ?? 0) ?? null,
      terms: termsOf(events),
      event: settlementOf(events),
    };
  };
}

const recorded = ['DonationQuoted', 'DonationMade', 'DepositSettled', 'PromotionPaid'] as const;

function termsOf(events: readonly RecordedEvent[]): Receipt['terms'] {
  const quoted = events.find(({ type }) => type === 'DonationQuoted');
  if (quoted?.type !== 'DonationQuoted') return null;
  const { termsRevision, payoutPolicy } = quoted.data;
  return { revision: termsRevision, payoutPolicy };
}

function settlementOf(events: readonly RecordedEvent[]): Receipt['event'] {
  const settled = events.find(({ type }) => type !== 'DonationQuoted');
  if (!settled) return null;
  const { type, stream, position, metadata } = settled;
  return { type, stream, position, hash: metadata.hash, recordedAt: metadata.recordedAt };
}
