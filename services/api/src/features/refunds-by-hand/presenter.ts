import { decimalOf } from '@rostrum/contracts';
import type { HandRefundState } from '@rostrum/contracts/refunds-by-hand';
import type { Queries } from '@rostrum/projections';
import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { loadPeople, presentPerson } from '../accounts/index.ts';

export async function presentRefunds(
  queries: Queries,
  refunds: readonly HandRefundDocument[],
  now: Date,
) {
  const people = await loadPeople(
    queries,
    refunds.map(({ userId }) => userId),
  );
  return refunds.map(({ state, ...refund }) => ({
    ...refund,
    user: presentPerson(people, refund.userId),
    total: decimalOf(refund.totalCents),
    state: state === 'given' ? stateAt(refund, now) : state,
    destination: null,
  }));
}

const stateAt = (
  { usableFrom }: Pick<HandRefundDocument, 'usableFrom'>,
  now: Date,
): HandRefundState =>
  usableFrom !== null && Date.parse(usableFrom) <= now.getTime() ? 'ready' : 'held';
