import type { Routes } from '@rostrum/contracts';
import { setPageHeaders } from '../../../http/answers/page-headers.ts';
import type { Handler } from '../../../http/route.ts';
import { presentPayout } from './presenter.ts';

/** What providers sent to the bank, recorded by an admin or listed by the provider. */
export const adminListProviderPayouts: Handler<Routes['adminListProviderPayouts']> = async (
  { query },
  context,
) => {
  const page = await context.queries.payments.listPayouts(query);
  setPageHeaders(context, 'provider-payouts', query.offset, page);
  return page.items.map(presentPayout);
};
