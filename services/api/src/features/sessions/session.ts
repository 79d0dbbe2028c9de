import type { DomainEvent, EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';

/**
 * A sign-in and its revocation: the state for decisions in `session-{id}`. The session that a
 * registration starts has no sign-in.
 */
export interface SessionState {
  readonly signedIn: boolean;
  readonly revoked: boolean;
}

export type SessionCommand =
  | { readonly kind: 'sign-in'; readonly data: EventData<'SignedIn'> }
  | { readonly kind: 'revoke'; readonly data: EventData<'SessionRevoked'> };

export const session: Decider<SessionState, SessionCommand> = {
  initialState: { signedIn: false, revoked: false },

  evolve(state: SessionState, event: RecordedEvent): SessionState {
    switch (event.type) {
      case 'SignedIn':
        return { ...state, signedIn: true };
      case 'SessionRevoked':
        return { ...state, revoked: true };
      default:
        return state;
    }
  },

  decide(command: SessionCommand, { signedIn, revoked }: SessionState): readonly DomainEvent[] {
    if (command.kind === 'sign-in') {
      return signedIn ? [] : [{ type: 'SignedIn', data: command.data }];
    }
    return revoked ? [] : [{ type: 'SessionRevoked', data: command.data }];
  },
};

export { sessionStream } from '@rostrum/contracts/sessions';
