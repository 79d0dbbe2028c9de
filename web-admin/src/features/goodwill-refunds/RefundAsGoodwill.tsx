import { goodwillRefundsEndpoints } from '@rostrum/contracts/goodwill-refunds/constants';
import { dollars } from '@rostrum/contracts/money';
import { purposesWithTerms, type GoodwillFee } from '@rostrum/contracts/payments/constants';
import type { Answer } from '@rostrum/contracts/client';
import { Alert, DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { anotherConfirms } from '../../fields/another-confirms.ts';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { RadioChoice } from '../../fields/RadioChoice.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useSums, type AskedSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';

interface OfDonation {
  readonly donation: Answer<'adminGetDonation'>;
}

type Preview = Answer<'sumsOfGoodwillRefund'>;

/** Statuses of donations that were paid and are not returned. */
const paid: ReadonlySet<string> = new Set(['settled', 'allocated', 'disputed']);

const fees: Readonly<Record<GoodwillFee, string>> = { returned: 'Returned', kept: 'Kept' };

/** Refunds a donation as goodwill, or confirms what another administrator asked for, or says why not. */
export function RefundAsGoodwill({ donation }: OfDonation) {
  const { permissions } = usePermissions<readonly string[]>();
  const { purpose, status } = donation;
  const hasTerms = (purposesWithTerms as readonly string[]).includes(purpose);
  const isOffered = hasTerms && paid.has(status);
  if (!isOffered || !permissions?.includes('admin')) return null;
  return <UnlessRefused donation={donation} />;
}

function UnlessRefused({ donation }: OfDonation) {
  const { call } = useCalls();
  const { id, status, unbookedCents } = donation;
  const asked = {
    key: ['goodwill', id],
    ask: () => call(goodwillRefundsEndpoints.sumsOfGoodwillRefund, { params: { id } }),
  };
  const { data } = useSums([...asked.key, status, String(unbookedCents), 'page'], asked.ask);
  if (!data) return null;
  if (data.refusal !== null) {
    return (
      <Typography variant="body2">It cannot be refunded as goodwill: {data.refusal}</Typography>
    );
  }
  return (
    <>
      {data.request && <Requested request={data.request} />}
      <Refund donation={donation} asked={asked} preview={data} />
    </>
  );
}

const withFee = (fee: GoodwillFee): string =>
  fee === 'returned' ? 'with its service fee' : 'without its service fee';

/** Says that somebody asked for the refund, and who can confirm it. */
function Requested({ request }: { readonly request: NonNullable<Preview['request']> }) {
  const { requestedBy, reason, fee, until, confirmableAt } = request;
  return (
    <Alert severity="warning">
      <MemberLink id={requestedBy} /> has asked to refund it as goodwill, {withFee(fee)}. Reason:{' '}
      {reason}{' '}
      {confirmableAt === null ? (
        <>
          Another administrator can confirm it until <Instant at={until} />.
        </>
      ) : (
        <>
          You can confirm it from <Instant at={confirmableAt} /> until <Instant at={until} />.
        </>
      )}
    </Alert>
  );
}

interface RefundProps extends OfDonation {
  readonly asked: AskedSums<Preview['sums']>;
  readonly preview: Preview;
}

function Refund({ donation: { id, user }, asked, preview }: RefundProps) {
  const { request, needsConfirmation } = preview;
  const { call } = useCalls();
  const [now] = useState(() => Date.now());
  const [chosen, choose] = useState<GoodwillFee>('returned');
  const isRequested = request !== null;
  const confirmableAt = request?.confirmableAt ?? null;
  const confirms = confirmableAt !== null && Date.parse(confirmableAt) <= now;
  if (isRequested && !confirms && needsConfirmation) return null;
  const fee = confirms && request ? request.fee : chosen;
  const waits = needsConfirmation && !confirms;
  return (
    <ReasonDialog
      button={confirms ? 'Confirm the refund' : 'Refund as goodwill'}
      danger
      title={confirms ? 'Confirm the refund as goodwill?' : 'Refund this donation as goodwill?'}
      submitText={waits ? 'Ask another administrator' : 'Refund'}
      sums={asked}
      submit={(reason, sums) =>
        call(goodwillRefundsEndpoints.refundAsGoodwill, {
          params: { id },
          body: { fee, reason, sums },
        })
      }
      reasonHelp={
        confirms
          ? 'Kept in the log, and shown in the activity log.'
          : 'Kept in the log, shown in the activity log, and part of the mail to the donor.'
      }
      failed="Failed to refund the donation"
      doneText={waits ? 'It waits to be confirmed' : 'The refund was requested'}
    >
      {({ amountCents, feeCents }) => (
        <>
          {!confirms && (
            <RadioChoice
              label={`Service fee of ${dollars(feeCents)}`}
              choices={fees}
              value={chosen}
              choose={choose}
            />
          )}
          <DialogContentText>
            {user?.username ?? 'The donor'} gets{' '}
            {dollars(amountCents + (fee === 'returned' ? feeCents : 0))} back, {withFee(fee)} of{' '}
            {dollars(feeCents)}. The campaign loses {dollars(amountCents)}.{' '}
            {waits ? anotherConfirms : 'This cannot be undone.'}
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}
