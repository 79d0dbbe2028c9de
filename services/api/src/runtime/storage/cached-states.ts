import { StateCache, type EventStore } from '@rostrum/event-store';
import type { State, Vault } from '@rostrum/state';
import type { CachedEventStore } from '../../kernel/decider.ts';
import { withAppend } from './around-appends.ts';

/** The log with the folded states that this process keeps. @param soleWriter no other process appends to the log */
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

/** The state whose vault, when a key is destroyed, clears what was decrypted with it. */
export function clearedByErasure(state: State, states: StateCache): State {
  const { vault } = state;
  const clearing: Vault = {
    keyFor: (...all) => vault.keyFor(...all),
    look: (subject) => vault.look(subject),
    close: (subject) => vault.close(subject),
    countSubjects: () => vault.countSubjects(),
    async erase(subject) {
      await vault.erase(subject);
      states.clear();
    },
    ownedBy: (owner) => vault.ownedBy(owner),
    setPasswordHash: (...all) => vault.setPasswordHash(...all),
    claimPasswordHash: (...all) => vault.claimPasswordHash(...all),
    passwordHash: (userId) => vault.passwordHash(userId),
    setSecret: (...all) => vault.setSecret(...all),
    secret: (...all) => vault.secret(...all),
    removeSecret: (...all) => vault.removeSecret(...all),
  };
  return { ...state, vault: clearing };
}
