import { providerNames } from '@rostrum/contracts/payments/constants';
import { Link } from '@mui/material';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import type { DisputeRecord } from './records.ts';

export const providerName = ({ provider }: Pick<DisputeRecord, 'provider'>): string =>
  providerNames[provider];

/** The provider's word for the reason, as a text. */
export const reasonOf = ({ reason }: Pick<DisputeRecord, 'reason'>): string =>
  reason.replaceAll('_', ' ');

/** Until when evidence is taken. */
export function EvidenceDue({ dispute }: { readonly dispute: DisputeRecord }) {
  const { dueAt, overdue } = dispute;
  if (dueAt === null) return <>Not known</>;
  return (
    <>
      <Instant at={dueAt} />
      {overdue && ', overdue'}
    </>
  );
}

/** Who answered last, and when it was sent. */
export function LastAnswer({ answered }: Pick<DisputeRecord, 'answered'>) {
  if (answered === null) return <>None recorded</>;
  return (
    <>
      Sent on <Instant at={answered.sentOn} form="day" />, says <MemberLink id={answered.by} />
    </>
  );
}

/** A link to the dispute on the provider's site; a text where it has no page. */
export function ProvidersPage({ dispute }: { readonly dispute: DisputeRecord }) {
  const { pageUrl, provider } = dispute;
  if (pageUrl === null) return <>Not known</>;
  return (
    <Link
      href={pageUrl}
      {...(provider !== 'sandbox' && { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        // A click on the row would open the record of the row.
        event.stopPropagation();
      }}
    >
      The dispute at {providerName({ provider })}
    </Link>
  );
}
