import type { Target } from '@rostrum/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useCreatePath, useReference, type RaRecord } from 'react-admin';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: RaRecord['id'];
  readonly children: ReactNode;
}

/** A link to the page of a record, also inside the row of another record. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const createPath = useCreatePath();
  return (
    <Link
      to={createPath({ resource, id, type: 'show' })}
      onClick={(event: MouseEvent) => {
        // A click on the row would open the record of the row.
        event.stopPropagation();
      }}
    >
      {/* The name may be written from right to left. */}
      <bdi>{children}</bdi>
    </Link>
  );
}

/** Links to records by id. react-admin fetches the names of all links on a page in one request. */
export function MemberLink({ id }: { id: number | null }) {
  if (id === null) return <>nobody known</>;
  return <NamedLink reference="users" id={id} name="username" fallback="member" />;
}

export function CampaignLink({ id }: { id: number }) {
  return <NamedLink reference="campaigns" id={id} name="title" fallback="campaign" />;
}

export function PromptLink({ id }: { id: number }) {
  return <NamedLink reference="prompts" id={id} name="title" fallback="prompt" />;
}

/** An entry for a prompt. */
export function EntryLink({ id }: { id: number }) {
  return <NamedLink reference="submissions" id={id} name="title" fallback="entry" />;
}

/** The target of a payment. */
export function TargetLink({ target: { kind, id } }: { target: Target }) {
  return kind === 'campaign' ? <CampaignLink id={id} /> : <PromptLink id={id} />;
}

export function DonationLink({ id, children }: { id: number; children?: ReactNode }) {
  return (
    <RecordLink resource="donations" id={id}>
      {children ?? `donation ${String(id)}`}
    </RecordLink>
  );
}

/** The public message that came with a donation. */
export function PublicMessageLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <RecordLink resource="public-messages" id={id}>
      {children}
    </RecordLink>
  );
}

interface NamedLinkProps {
  readonly reference: string;
  readonly id: number;
  /** The field with the record's display name. */
  readonly name: string;
  /** Shown before the id until the name is loaded. */
  readonly fallback: string;
}

function NamedLink({ reference, id, name, fallback }: NamedLinkProps) {
  const { referenceRecord } = useReference<RaRecord<number> & Readonly<Record<string, string>>>({
    reference,
    id,
  });
  return (
    <RecordLink resource={reference} id={id}>
      {referenceRecord?.[name] ?? `${fallback} ${String(id)}`}
    </RecordLink>
  );
}
