import type { Target } from '@rostrum/contracts';
import type { ReactNode } from 'react';
import { Link, useReference, type RaRecord } from 'react-admin';

/** Links to records by id. react-admin loads the names of one page's links in one request. */
export function MemberLink({ id }: { id: number | null }) {
  if (id === null) return <>nobody known</>;
  return <NamedLink reference="users" id={id} name="username" fallback="member" />;
}

export function CampaignLink({ id }: { id: number }) {
  return <NamedLink reference="campaigns" id={id} name="title" fallback="campaign" />;
}

/** A link to the campaign or prompt that a payment is for. */
export function TargetLink({ target: { kind, id } }: { target: Target }) {
  return kind === 'campaign' ? <CampaignLink id={id} /> : <>{`${kind} ${String(id)}`}</>;
}

export function DonationLink({ id, children }: { id: number; children?: ReactNode }) {
  return <Link to={`/donations/${String(id)}/show`}>{children ?? `donation ${String(id)}`}</Link>;
}

interface NamedLinkProps {
  readonly reference: string;
  readonly id: number;
  /** The record's field that names it. */
  readonly name: string;
  /** Stands before the id while the name is not known. */
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
