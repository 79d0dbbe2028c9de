import { lastMomentOf } from '@rostrum/contracts/campaigns';

interface Subject {
  readonly kind: 'debate' | 'trailer';
  readonly onHoldMs: number;
  readonly createdAt: string;
  readonly proposal: { readonly expiresAt: string };
  readonly election: { readonly conversationBy: string | null } | null;
}

/**
 * The last moment for the conversation, ISO 8601; a later one once it is extended. For a trailer, the
 * one until which it can be selected.
 */
export const lastMoment = ({ kind, election, createdAt, proposal, onHoldMs }: Subject): string =>
  election?.conversationBy ??
  lastMomentOf({ kind, createdAt, expiresAt: proposal.expiresAt, onHoldMs });
