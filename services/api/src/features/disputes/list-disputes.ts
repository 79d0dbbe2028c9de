import { decimalOf, targetIdsOf, type Routes } from '@rostrum/contracts';
import { disputeMessages } from '@rostrum/contracts/disputes';
import type { Queries } from '@rostrum/projections';
import type { DisputeDocument } from '@rostrum/projections/disputes';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson, type People } from '../accounts/index.ts';
import { paymentStream } from '../payments/index.ts';

/** Disputes as the console's list shows them. */
export async function presentDisputes(
  queries: Queries,
  disputes: readonly DisputeDocument[],
  now: Date,
) {
  const people = await loadPeople(
    queries,
    disputes.map(({ userId }) => userId),
  );
  return disputes.map((dispute) => present(dispute, people, now));
}

function present(
  { dueOrder: _, reported: __, target, ...dispute }: DisputeDocument,
  people: People,
  now: Date,
) {
  const { status, answered, dueAt, disputedCents, userId } = dispute;
  const isOpen = status === 'open' && answered === null;
  return {
    ...dispute,
    ...targetIdsOf(target),
    user: presentPerson(people, userId),
    disputed: decimalOf(disputedCents),
    overdue: isOpen && dueAt !== null && Date.parse(dueAt) <= now.getTime(),
  };
}

/** GET /api/admin/disputes/:id: what was answered is read from the payment's stream. */
export function adminGetDispute({
  events,
}: Pick<App, 'events'>): Handler<Routes['adminGetDispute']> {
  return async ({ params: { id } }, { queries, now }) => {
    const found = await queries.disputes.get(id);
    if (!found) throw notFound(disputeMessages.notFound);
    const [dispute] = await presentDisputes(queries, [found], now());
    if (!dispute) throw notFound(disputeMessages.notFound);
    const { events: stored } = await events.load(paymentStream(found.donationId));
    const answers = stored.flatMap((event) =>
      event.type === 'DisputeAnswered' && event.data.disputeId === found.disputeId
        ? [
            {
              answer: event.data.answer,
              by: event.data.answeredBy,
              sentOn: event.data.sentOn,
              recordedAt: event.metadata.recordedAt,
            },
          ]
        : [],
    );
    return { ...dispute, answers: answers.toReversed() };
  };
}
