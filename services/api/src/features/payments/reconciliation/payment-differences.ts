import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../../http/route.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { loadPeople } from '../../accounts/index.ts';
import { presentDifference } from './presenter.ts';

export const adminGetPaymentDifference: Handler<Routes['adminGetPaymentDifference']> = async (
  { params },
  { queries },
) => {
  const found = await queries.payments.difference(params.id);
  if (!found) throw notFound();
  return presentDifference(found, await loadPeople(queries, [found.resolution?.by ?? null]));
};
