import type { Target } from '@rostrum/contracts';
import type { ReactNode } from 'react';
import { Link, useReference, type RaRecord } from 'react-admin';

/** Links to records by id. react-admin fetches the names of all links on a page in one request. */
export function MemberLink({ id }: { id: number | null }) {
  if (id === null) return <>nobody known</>;
  return <NamedLink reference="users" id={id} name="username" fallback="member" />;
}

export function CampaignLink({ id }: { id: number }) {
  return <NamedLink reference="campaigns" id={id} name="title" fallback="campaign" />;
}

/** The target of a payment: a link for a campaign, else text. */
export function TargetLink({ target: { kind, id } }: { target: Target }) {
  return kind === 'campaign' ? <CampaignLink id={id} /> : <>{`${kind} ${String(id)}`}</>;
}

export function DonationLink({ id, children }: { id: number; children?: ReactNode }) {
  return <Link to={`/donations/${String(id)}/show`}>{children ?? `donation ${String(id)}`}</Link>;
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
    <Link to={`/${reference}/${String(id)}/show`}>
      {referenceRecord?.[name] ?? `${fallback} ${String(id)}`}
    </Link>
  );
}
