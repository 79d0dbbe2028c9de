import type { DomainEvent } from '@rostrum/contracts';
import { securityLimits } from '@rostrum/contracts/security/constants';
import { securityMessages } from '@rostrum/contracts/security/messages';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/**
 * A member's second factor: the state for decisions in `user-{id}`. Its secrets are in the vault.
 */
export interface SecondFactor {
  readonly enabled: boolean;
  /** Indexes of the used recovery codes, 0 to 9. */
  readonly used: readonly number[];
}

export type SecondFactorCommand =
  | { readonly kind: 'enable' | 'disable' | 'replace-recovery-codes'; readonly userId: number }
  | { readonly kind: 'use-recovery-code'; readonly userId: number; readonly index: number };

/** The code was used before, perhaps by another call at the same time. */
export class RecoveryCodeAlreadyUsed extends Error {
  override readonly name = 'RecoveryCodeAlreadyUsed';
}

const off: SecondFactor = { enabled: false, used: [] };

export const secondFactor: Decider<SecondFactor, SecondFactorCommand> = {
  initialState: off,

  evolve(state: SecondFactor, event: RecordedEvent): SecondFactor {
    switch (event.type) {
      case 'SecondFactorEnabled':
      case 'RecoveryCodesReplaced':
        return { enabled: true, used: [] };
      case 'SecondFactorDisabled':
        return off;
      case 'RecoveryCodeUsed':
        return { ...state, used: [...state.used, event.data.index] };
      default:
        return state;
    }
  },

  decide(command: SecondFactorCommand, { enabled, used }: SecondFactor): readonly DomainEvent[] {
    const { userId } = command;
    if (command.kind === 'enable') {
      if (enabled) throw new DomainError('conflict', securityMessages.alreadyEnabled);
      return [{ type: 'SecondFactorEnabled', data: { userId } }];
    }
    if (!enabled) throw new DomainError('conflict', securityMessages.notEnabled);
    switch (command.kind) {
      case 'disable':
        return [{ type: 'SecondFactorDisabled', data: { userId } }];
      case 'replace-recovery-codes':
        return [{ type: 'RecoveryCodesReplaced', data: { userId } }];
      case 'use-recovery-code': {
        const { index } = command;
        if (used.includes(index)) throw new RecoveryCodeAlreadyUsed(String(index));
        return [{ type: 'RecoveryCodeUsed', data: { userId, index } }];
      }
    }
  },
};

export const recoveryCodesLeft = ({ enabled, used }: SecondFactor): number =>
  enabled ? securityLimits.recoveryCodes - used.length : 0;
