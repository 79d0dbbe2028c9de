import {
  eventDefinitions,
  journalOf,
  type EventType,
  type Journal,
  type MoneyEventType,
} from '@rostrum/contracts';
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

let last: { readonly event: MoneyEvent; readonly journal: Journal | null } | undefined;

/**
 * The journal of an event. The last one is cached, because several rules of a read model need it
 * for the same event.
 */
export function journalOfMoney(event: MoneyEvent): Journal | null {
  if (last?.event !== event) last = { event, journal: journalOf(event) };
  return last.journal;
}
