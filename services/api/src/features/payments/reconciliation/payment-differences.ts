import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../../http/route.ts';
import { setPageHeaders } from '../../../http/answers/page-headers.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { loadPeople } from '../../accounts/index.ts';
import { presentDifference } from './presenter.ts';

/** Payments on which a provider and the log disagree, open and resolved. */
export const adminListPaymentDifferences: Handler<Routes['adminListPaymentDifferences']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const page = await queries.payments.listAll(query);
  setPageHeaders(context, 'payment-differences', query.offset, page);
  const people = await loadPeople(
    queries,
    page.items.map(({ resolution }) => resolution?.by ?? null),
  );
  return page.items.map((difference) => presentDifference(difference, people));
};

export const adminGetPaymentDifference: Handler<Routes['adminGetPaymentDifference']> = async (
  { params },
  { queries },
) => {
  const found = await queries.payments.difference(params.id);
  if (!found) throw notFound();
  return presentDifference(found, await loadPeople(queries, [found.resolution?.by ?? null]));
};
