import { idsPerCommand } from '../../../kernel/ids.ts';

/**
 * Id under which the deposit of an unpaid campaign is tried: first the campaign's own, then the ids
 * after it while another payment has them. The fixed order gives one deposit at a provider for any number of requests.
 * @param index 0 to `idsPerCommand` - 1
 */
export const unpaidDepositId = (campaignId: number, index: number): number => campaignId + index;

/** Whether a deposit can pay for a campaign: the campaign names it, or has one of the ids of an unpaid one. */
export function awaitsDeposit(
  state: { readonly id: number; readonly depositId: number | null },
  depositId: number,
): boolean {
  const index = depositId - unpaidDepositId(state.id, 0);
  return state.depositId === depositId || (index >= 0 && index < idsPerCommand);
}
