import { idsPerCommand } from '../../../kernel/ids.ts';

/**
 * An id that the deposit of an unpaid campaign may have, in the order in which they are tried:
 * first the campaign's own, then the following ones if another payment has it. Because the order is
 * fixed, any number of requests leads to one deposit per provider.
 * @param index 0 to `idsPerCommand` - 1
 */
export const unpaidDepositId = (campaignId: number, index: number): number => campaignId + index;

/**
 * Whether a deposit can pay for a campaign: the campaign names it, or its id is one of the
 * campaign's `unpaidDepositId`s.
 */
export function canBePaidByDeposit(
  state: { readonly id: number; readonly depositId: number | null },
  depositId: number,
): boolean {
  const index = depositId - unpaidDepositId(state.id, 0);
  return state.depositId === depositId || (index >= 0 && index < idsPerCommand);
}
