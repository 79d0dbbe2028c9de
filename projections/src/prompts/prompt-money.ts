import type { MoneyReturnedEvent } from '../campaigns/index.ts';
import type { AuxiliaryView, EventOfType } from '../engine/read-model.ts';
import { closeReads, isBehindClose } from './prompt-close.ts';
import { promptIdOf } from './prompt-key.ts';

/** Events that change what was paid for a prompt. */
export type PromptMoneyEvent = EventOfType<'DonationMade'> | MoneyReturnedEvent;

/** The auxiliary documents that `paidFor` reads. */
export const paidReads = (event: PromptMoneyEvent): readonly string[] =>
  event.type === 'DonationMade' ? closeReads(event) : [];

/** The prompt whose amount changes; undefined for a payment that is late, or for something else. */
export function paidFor(event: PromptMoneyEvent, auxiliary: AuxiliaryView): number | undefined {
  const promptId = promptIdOf(event);
  if (promptId === undefined) return undefined;
  if (event.type === 'DonationMade') {
    return isBehindClose(event, auxiliary) ? undefined : promptId;
  }
  return wasCounted(event) ? promptId : undefined;
}

/** Whether the payment counted, and something of it is gone. */
const wasCounted = ({ data: { late, from, amountCents } }: MoneyReturnedEvent): boolean =>
  !late && amountCents > 0 && (from === 'open' || from === 'payout');

/** By how much the amount changes. Cents. */
export const paidCents = ({ type, data: { amountCents } }: PromptMoneyEvent): number =>
  type === 'DonationMade' ? amountCents : -amountCents;
