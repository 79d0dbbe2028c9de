import { eventDefinitions, type EventType } from '@rostrum/contracts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';

/** The events that move money: those for which `journalOf` may return a journal. */
export type MoneyEvent = EventOfType<
  'DonationMade' | 'DepositSettled' | 'DepositApplied' | 'RefundRequested' | 'DonationRefunded'
>;

/** The same rules for every event with `money: true`. */
export function forMoney(rules: readonly Rule<MoneyEvent>[]): Rules {
  const types = (Object.keys(eventDefinitions) as EventType[]).filter(
    (type) => eventDefinitions[type].money,
  );
  return Object.fromEntries(types.map((type) => [type, rules]));
}
