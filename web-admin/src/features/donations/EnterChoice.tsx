import { campaignsEndpoints, type ElectionChoice } from '@rostrum/contracts/campaigns/constants';
import { dollars } from '@rostrum/contracts/money';
import type { Answer } from '@rostrum/contracts/client';
import { DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { counted } from '../../fields/counted.ts';
import { RadioChoice } from '../../fields/RadioChoice.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';

interface OfDonation {
  readonly donation: Answer<'adminGetDonation'>;
}

const choices: Readonly<Record<ElectionChoice, string>> = {
  refund: 'Have the donations back',
  extend: 'Wait 180 days longer',
};

/** Enters what a donor chose in the election of a campaign, such as by mail, or says why it cannot be. */
export function EnterChoice({ donation }: OfDonation) {
  const { permissions } = usePermissions<readonly string[]>();
  const { purpose, status, election } = donation;
  const isInElection = election === 'open' || election === 'extends';
  const isOffered = purpose === 'donation' && status === 'settled' && isInElection;
  if (!isOffered || !permissions?.includes('admin')) return null;
  return <UnlessRefused donation={donation} />;
}

function UnlessRefused({ donation: { id, user, election } }: OfDonation) {
  const { call } = useCalls();
  const [choice, choose] = useState<ElectionChoice>('refund');
  const asked = {
    key: ['election-choice', id],
    ask: () => call(campaignsEndpoints.sumsOfElectionChoice, { params: { id } }),
  };
  const { data } = useSums([...asked.key, String(election), 'page'], asked.ask);
  if (!data) return null;
  if (data.refusal !== null) {
    return (
      <Typography variant="body2">The donor’s choice cannot be entered: {data.refusal}</Typography>
    );
  }
  return (
    <ReasonDialog
      button="Enter the donor’s choice"
      title="Enter what the donor chose?"
      submitText="Enter the choice"
      sums={asked}
      submit={(reason, sums) =>
        call(campaignsEndpoints.enterElectionChoice, {
          params: { id },
          body: { choice, reason, sums },
        })
      }
      reasonHelp="Kept in the log, shown in the activity log, and part of the mail to the donor."
      failed="Failed to enter the choice"
      doneText="The choice is entered"
    >
      {({ donations, totalCents }) => (
        <>
          <RadioChoice
            label="What the donor chose"
            choices={choices}
            value={choice}
            choose={choose}
          />
          <DialogContentText>
            It is for {counted(donations, 'donation')} of {user?.username ?? 'the donor'} to this
            campaign: {dollars(totalCents)} with the fees.{' '}
            {choice === 'refund'
              ? 'The refund begins at once and cannot be undone.'
              : 'The donor can still have them back until the election ends.'}{' '}
            <AboutMail>A mail tells the donor.</AboutMail>
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}
