import { nothingOfShare, type ShareAct, type ShareSums } from '@rostrum/contracts/payouts';
import { noOpenDisputes } from '@rostrum/projections/disputes';
import { nettedFor, type Receivables } from '../receivables/receivables.ts';
import type { Share } from './payout.ts';

/** What an act moves of a share. */
export function sumsOf(
  act: Exclude<ShareAct, 'approve' | 'move' | 'writeOff'>,
  { payeeId, owedCents, approved, sent }: Share,
): ShareSums {
  const none = { ...nothingOfShare, payeeId };
  switch (act) {
    case 'send':
      return { ...none, payCents: approved?.payCents ?? 0, detailsId: approved?.detailsId ?? null };
    case 'return':
      return { ...none, payCents: sent?.amountCents ?? 0 };
    case 'assign':
    case 'unassign':
      return { ...none, payCents: owedCents };
  }
}

/**
 * What an approval pays of a share, and where, when it takes off what the payee owes. `account`: null also
 * for what is released, which goes nowhere yet.
 */
export function sumsOfApproval(
  { shareId, payeeId, owedCents, approvals }: Share,
  owing: Receivables,
  account: { readonly id: number } | null,
  { count: disputes, amountCents: disputedCents } = noOpenDisputes,
): ShareSums {
  const nettedCents = nettedFor(owing, { shareId, number: approvals + 1 }, owedCents);
  const payCents = owedCents - nettedCents;
  const detailsId = payCents > 0 ? (account?.id ?? null) : null;
  return { payCents, nettedCents, payeeId, detailsId, disputes, disputedCents };
}
