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
  readonly sessionId: string;
}
