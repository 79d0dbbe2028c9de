import type { EntryStatus } from '@rostrum/contracts/prompts/constants';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/data-display/Badge.tsx';

const statuses = {
  unpaid: { tone: 'warning', label: 'Not paid' },
  published: { tone: 'success', label: 'Public' },
  hidden: { tone: 'warning', label: 'Hidden' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  removed: { tone: 'danger', label: 'Removed' },
} as const satisfies Record<EntryStatus, object>;

/** The status of an entry, for its owner. */
export function EntryBadge({ status }: { readonly status: EntryStatus }): ReactNode {
  const { tone, label } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What the status means for its owner; nothing for a public entry. */
export const statusText: Readonly<Record<EntryStatus, string | undefined>> = {
  unpaid:
    'Only you see it until its $1 is paid. What is not paid within a day of being sent is withdrawn.',
  published: undefined,
  hidden:
    'The payment of its $1 is disputed at your bank. It is hidden, and its votes do not count, until that is decided.',
  withdrawn: 'This entry was withdrawn.',
  removed:
    'An administrator removed this entry. Its votes do not count, and its $1 stays in the bounty.',
};
