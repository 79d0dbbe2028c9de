import type { ReactNode } from 'react';
import { Link, useReference } from 'react-admin';
import type { CampaignRecord, UserRecord } from '../app/records.ts';

/** Links to records by number. Names are asked for together, once for a whole page. */
export function MemberLink({ id }: { id: number | null }) {
  if (id === null) return <>nobody known</>;
  return <KnownMember id={id} />;
}

function KnownMember({ id }: { id: number }) {
  const { referenceRecord } = useReference<UserRecord>({ reference: 'users', id });
  return (
    <Link to={`/users/${String(id)}/show`}>
      {referenceRecord?.username ?? `member ${String(id)}`}
    </Link>
  );
}

export function CampaignLink({ id }: { id: number }) {
  const { referenceRecord } = useReference<CampaignRecord>({ reference: 'campaigns', id });
  return (
    <Link to={`/campaigns/${String(id)}/show`}>
      {referenceRecord?.title ?? `campaign ${String(id)}`}
    </Link>
  );
}

export function DonationLink({ id, children }: { id: number; children?: ReactNode }) {
  return <Link to={`/donations/${String(id)}/show`}>{children ?? `donation ${String(id)}`}</Link>;
}
