import { adminComments } from '@rostrum/contracts/comments/lists';
import type { ReportedKind } from '@rostrum/contracts/reports/constants';
import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import { RecordLink } from '../../fields/links.tsx';

interface Reported {
  readonly name: string;
  /** Has a page for each thing of the kind. */
  readonly resource: string;
}

/** How sentences call what is reported. */
export const reportedThings = {
  comment: { name: 'comment', resource: adminComments.resource },
  public_message: { name: 'message', resource: adminPublicMessages.resource },
} as const satisfies Readonly<Record<ReportedKind, Reported>>;

/** A link to what was reported, in a sentence. */
export function ReportedLink({ kind, id }: { readonly kind: ReportedKind; readonly id: number }) {
  const { name, resource } = reportedThings[kind];
  return (
    <RecordLink resource={resource} id={id}>
      {name} {id}
    </RecordLink>
  );
}
