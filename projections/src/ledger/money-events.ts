import { eventDefinitions, type EventType, type MoneyEventType } from '@rostrum/contracts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';

/** The recorded events that move money. */
export type MoneyEvent = EventOfType<MoneyEventType>;

/** The same rules for every event with `money: true`. */
export function forMoney(rules: readonly Rule<MoneyEvent>[]): Rules {
  const types = (Object.keys(eventDefinitions) as EventType[]).filter(
    (type) => eventDefinitions[type].money,
  );
  return Object.fromEntries(types.map((type) => [type, rules]));
}
