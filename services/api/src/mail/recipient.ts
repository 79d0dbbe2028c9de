import { mayGoToUnverified } from '@rostrum/contracts/outbox';
import type { MailKind } from './mail.ts';

/** A member as the recipient of mails. */
export interface Recipient {
  readonly address: string;
  /** Whether the member has confirmed the address. */
  readonly verified: boolean;
  /** A suspended member gets security mails only. */
  readonly suspended: boolean;
  /** Whether the member's preferences allow mails of a kind. */
  readonly wants: (kind: MailKind) => boolean;
}

/** Undefined for a member who does not exist, or was erased. */
export type FindRecipient = (userId: number) => Promise<Recipient | undefined>;

/** Whether a mail of this kind may go to the member. */
export function mayGet(kind: MailKind, { verified, suspended, wants }: Recipient): boolean {
  if (kind === 'security') return true;
  if (suspended) return false;
  return mayGoToUnverified(kind) || (verified && wants(kind));
}
