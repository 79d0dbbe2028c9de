import type { PayoutMethod, PayoutReturn, ShareSums } from '@rostrum/contracts/payouts';
import type { OpenDisputes } from '@rostrum/projections/disputes';
import type { TargetOfPayouts } from '../../payments/payment/index.ts';
import type { Receivables } from '../receivables/receivables.ts';
import type { Approver } from '../../../kernel/approver.ts';

/** Where a payee's money goes now. `usableFrom`: ISO 8601. */
export interface PayeeAccount {
  readonly id: number;
  readonly method: PayoutMethod;
  readonly usableFrom: string;
}

/** The target of a share, as its approval and its payment depend on it. */
export type TargetStanding = Pick<TargetOfPayouts, 'onHold' | 'removedAt' | 'confirmations'>;

/** The sums of an act on a share that were shown; undefined when nobody was shown any. */
export interface Shown {
  readonly sums?: ShareSums;
}

export interface ShareApproval extends Shown {
  readonly type: 'approve';
  readonly shareId: number;
  readonly approver: Approver;
  readonly reason: string;
  /** Number of this approval of the share. */
  readonly number: number;
  /** What the payee owes, and what was taken off for this approval. */
  readonly owing: Receivables;
  /** Null when the payee has stated nothing. */
  readonly account: PayeeAccount | null;
  readonly payeeErased: boolean;
  readonly standing: TargetStanding;
  /** The open disputes of the target's payments, and whether the approver accepts them. */
  readonly disputes: OpenDisputes;
  readonly acceptsDisputes: boolean;
  readonly now: Date;
}

/**
 * What is left of a share whose payee was erased goes to another member, or is written off. The first
 * command asks, the same one of another administrator confirms.
 */
export interface ShareRelease extends Shown {
  readonly type: 'release';
  readonly shareId: number;
  /** Null when it is written off. */
  readonly toId: number | null;
  readonly by: Approver;
  readonly reason: string;
  /** What the erased member owes, and what was taken off for this release. */
  readonly owing: Receivables;
  /** Null when the details are gone. */
  readonly account: PayeeAccount | null;
  readonly payeeErased: boolean;
  readonly standing: TargetStanding;
  readonly now: Date;
}

export type ShareCommand =
  /** `assignedBy`: who says so, or has confirmed the participant; `reason` is null then. */
  | (Shown & {
      readonly type: 'assign';
      readonly shareId: number;
      readonly memberId: number;
      readonly assignedBy: number;
      readonly reason: string | null;
    })
  /** `memberId`: only if it is this member's; null for whoever has it. */
  | (Shown & {
      readonly type: 'unassign';
      readonly shareId: number;
      readonly memberId: number | null;
      readonly unassignedBy: number | null;
      readonly reason: string | null;
    })
  | {
      readonly type: 'noteDetails';
      readonly shareId: number;
      readonly payeeId: number;
      readonly account: PayeeAccount | null;
    }
  | { readonly type: 'fallDue'; readonly shareId: number; readonly now: Date }
  /** Before what the payee owes is netted. */
  | (Omit<ShareApproval, 'type' | 'number' | 'reason'> & { readonly type: 'beginApproval' })
  | ShareApproval
  | ShareRelease
  | (Shown & {
      readonly type: 'send';
      readonly shareId: number;
      readonly method: PayoutMethod;
      readonly reference: string;
      readonly sentBy: number;
      readonly reason: string;
      readonly account: PayeeAccount | null;
      readonly standing: TargetStanding;
    })
  | (Shown & {
      readonly type: 'return';
      readonly shareId: number;
      /** Of the payment that came back. */
      readonly reference: string;
      readonly outcome: PayoutReturn;
      readonly recordedBy: number;
      readonly reason: string;
      /** Null when the payee's details were removed. */
      readonly account: PayeeAccount | null;
    });
