import { StateCache, type EventStore } from '@rostrum/event-store';
import type { State, Vault } from '@rostrum/state';
import type { CachedEventStore } from '../../kernel/decider.ts';
import { withAppend } from './around-appends.ts';

/**
 * The log with a cache of folded states.
 * @param soleWriter no other process appends to the log
 */
export function withStates(
  events: EventStore,
  soleWriter: boolean,
): CachedEventStore & { readonly states: StateCache } {
  const states = new StateCache(events, { soleWriter });
  const observed = withAppend(events, (stream, ...rest) =>
    states.observed(stream, () => events.append(stream, ...rest)),
  );
  return { ...observed, states };
}

/** The state, with a vault that clears the cache of decrypted states when a key is destroyed. */
export function withCacheClearedOnErasure(state: State, states: StateCache): State {
  const { vault } = state;
  const clearing: Vault = {
    ...vault,
    async erase(subject) {
      await vault.erase(subject);
      states.clear();
    },
  };
  return { ...state, vault: clearing };
}
