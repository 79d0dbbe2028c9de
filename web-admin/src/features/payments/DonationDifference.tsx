import { dollars } from '@rostrum/contracts/money';
import type { Answer } from '@rostrum/contracts/client';
import { paymentsEndpoints, type DifferenceOutcome } from '@rostrum/contracts/payments/constants';
import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { ChoiceDialog } from '../../fields/ChoiceDialog.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';

type Difference = Answer<'adminGetDonationDifference'>;

/**
 * What its provider takes of a payment that is not booked, and the button that resolves it; nothing
 * for a payment without an open difference.
 */
export function DonationDifference({
  donation,
}: {
  readonly donation: Answer<'adminGetDonation'>;
}) {
  const { id, unbookedCents } = donation;
  const { call } = useCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'difference', id, unbookedCents],
    queryFn: () => call(paymentsEndpoints.adminGetDonationDifference, { params: { id } }),
    enabled: unbookedCents !== null,
  });
  if (unbookedCents === null) return null;
  if (error) {
    return (
      <RetryAlert
        failed="What the provider says of this payment could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        The provider says that {dollars(unbookedCents)} of this payment is gone
      </Typography>
      Until an administrator resolves this, the payment is neither refunded nor paid out.
      {data && (
        <>
          <ul>
            {data.takings.map(({ objectId, takenBy, status, takenCents }) => (
              <li key={objectId}>
                {takenBy === 'dispute' ? 'Dispute' : 'Refund'} {objectId}: {dollars(takenCents)},{' '}
                {statuses[status]}
              </li>
            ))}
          </ul>
          <Box>
            <Resolve id={id} takenCents={data.takenCents} />
          </Box>
        </>
      )}
    </Alert>
  );
}

const statuses: Readonly<Record<Difference['takings'][number]['status'], string>> = {
  open: 'not decided',
  taken: 'taken',
  back: 'taken back',
};

const outcomes: Readonly<Record<DifferenceOutcome, readonly [name: string, text: string]>> = {
  not_gone: ['Nothing is gone', 'The report was wrong, or the dispute was won'],
  gone: ['It is gone', 'The provider has taken or returned the money'],
};

/** `takenCents`: as the page shows it; the dialog asks again. */
function Resolve({ id, takenCents }: { readonly id: number; readonly takenCents: number }) {
  const { call } = useCalls();
  const { canAccess = false } = useCanAccess({
    resource: adminPaymentDifferences.resource,
    action: 'resolve',
  });
  if (!canAccess) return null;
  const ask = async () => {
    const sums = await call(paymentsEndpoints.adminGetDonationDifference, { params: { id } });
    return { sums, refusal: null };
  };
  return (
    <ChoiceDialog
      button="Resolve"
      title="What became of this payment?"
      label="Outcome"
      choices={outcomes}
      refusals={takenCents === 0 ? { gone: 'The provider takes nothing any more' } : {}}
      sums={{ key: ['difference', id], ask }}
      consequences={(outcome, difference) => (
        <Consequences outcome={outcome} difference={difference} />
      )}
      reasonRequired
      reasonHelp="How you found out. Kept in the log, and shown in its history."
      submitText="Resolve"
      submittingText="Resolving"
      submit={async (outcome, reason, sums) => {
        const body = { outcome, takenCents: sums.takenCents, reason: reason.trim() };
        await call(paymentsEndpoints.resolveDonationDifference, { params: { id }, body });
      }}
      doneText={() => 'The payment is resolved'}
    >
      {(difference) => (
        <Typography component="p" sx={{ mb: 2 }}>
          The provider says that {dollars(difference.takenCents)} is gone.
        </Typography>
      )}
    </ChoiceDialog>
  );
}

function Consequences({
  outcome,
  difference,
}: {
  readonly outcome: DifferenceOutcome;
  readonly difference: Difference;
}) {
  if (outcome === 'not_gone') {
    return (
      <Alert severity="info">
        This moves no money. The payment can be refunded and paid out again, and a further report of
        the provider stops it again.
      </Alert>
    );
  }
  const { takenCents, amountCents, feeCents, excessCents, leftCents, leftFeeCents } = difference;
  const left = leftCents + leftFeeCents;
  return (
    <Alert severity="warning">
      {dollars(takenCents)} leaves the account at the provider: {dollars(amountCents)} of the
      amount, {dollars(feeCents)} of the service fee
      {excessCents > 0 && <>, and {dollars(excessCents)} that is written off</>}.{' '}
      {left > 0 ? (
        <>
          {dollars(leftCents)} and {dollars(leftFeeCents)} of the fee are left, and the donation
          counts with {dollars(leftCents)}.
        </>
      ) : (
        <>Nothing of the payment is left.</>
      )}{' '}
      This cannot be undone.
    </Alert>
  );
}
