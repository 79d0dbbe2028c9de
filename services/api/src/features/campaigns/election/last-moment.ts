import { conversationBy } from '@rostrum/contracts/campaigns';

interface Subject {
  readonly createdAt: string;
  readonly proposal: { readonly expiresAt: string };
  readonly election: { readonly conversationBy: string | null } | null;
}

/** The last moment for the conversation, ISO 8601; a later one once it is extended. */
export const lastMoment = ({ election, createdAt, proposal }: Subject): string =>
  election?.conversationBy ?? conversationBy(createdAt, proposal.expiresAt);
