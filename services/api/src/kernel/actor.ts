import type { MemberStanding } from '@rostrum/contracts';
import type { Role } from '@rostrum/contracts/accounts';

/** The signed-in member. Loaded from the session and the member's own stream, never from a body. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly isAdmin: boolean;
  /** Admin or auditor: may read the console. */
  readonly isStaff: boolean;
  /** ISO 8601. */
  readonly registeredAt: string;
  /** Whether the member's e-mail address was verified. */
  readonly isVerified: boolean;
  readonly sessionId: string;
}

/** The facts about a member that events of their acts carry. */
export const standingOf = ({ registeredAt, isVerified }: Actor): MemberStanding => ({
  registeredAt,
  isVerified,
});
