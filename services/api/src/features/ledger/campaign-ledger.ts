import { campaignTarget, decimalOf, limits, messages, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { openDisputesFor } from '../disputes/index.ts';
import { presentLedgerEntry } from './presenter.ts';

/**
 * Staff see every entry. For everybody else, entries of payments whose amounts are hidden are one line
 * for each day that is over.
 */
export function campaignLedger({ events }: Pick<App, 'events'>): Handler<Routes['campaignLedger']> {
  return async ({ params, query }, { actor, now, queries }) => {
    const limit = query.limit ?? limits.page.max;
    const offset = (Math.max(1, query.page ?? 1) - 1) * limit;
    if (offset > limits.offsetDepth) {
      throw new DomainError('invalid', messages.checkFields, {
        errors: { page: messages.invalid },
      });
    }
    const at = now();
    const campaign = await findVisibleCampaign(queries, params.id, actor, at);
    const target = campaignTarget(params.id);
    const page = { offset, limit };
    const { position, reachedAt } = await events.verified();
    const [journal, heldCents, verified] = await Promise.all([
      actor?.isStaff === true
        ? queries.ledger.ofTarget(target, page)
        : queries.ledger.publicOfTarget(target, at.toISOString(), page),
      queries.ledger.escrowOf(target),
      queries.ledger.countUpTo(target, position),
    ]);
    return {
      held: decimalOf(heldCents),
      heldCents,
      disputes: await openDisputesFor(queries, params.id, campaign, actor),
      total: journal.total,
      entries: journal.items.map((entry) => presentLedgerEntry(entry)),
      verified: { ...verified, at: reachedAt },
    };
  };
}
