import { decimalOf, limits, messages, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { presentLedgerEntry } from './presenter.ts';

export const campaignLedger: Handler<Routes['campaignLedger']> = async (
  { params, query },
  { actor, now, queries },
) => {
  const limit = query.limit ?? limits.page.max;
  const offset = (Math.max(1, query.page ?? 1) - 1) * limit;
  if (offset > limits.offsetDepth) {
    throw new DomainError('invalid', messages.checkFields, { errors: { page: messages.invalid } });
  }
  await findVisibleCampaign(queries, params.id, actor, now());
  const [journal, heldCents] = await Promise.all([
    queries.ledger.ofCampaign(params.id, { offset, limit }),
    queries.ledger.escrowOf(params.id),
  ]);
  return {
    held: decimalOf(heldCents),
    heldCents,
    total: journal.total,
    entries: journal.items.map((entry) =>
      presentLedgerEntry(entry, actor?.isStaff === true ? 'staff' : 'public'),
    ),
  };
};
