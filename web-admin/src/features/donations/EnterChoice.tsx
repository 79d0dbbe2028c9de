import { campaignsEndpoints, type ElectionChoice } from '@rostrum/contracts/campaigns/constants';
import { dollars } from '@rostrum/contracts/money';
import type { Answer } from '@rostrum/contracts/client';
import {
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { counted } from '../../fields/counted.ts';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';

interface OfDonation {
  readonly donation: Answer<'adminGetDonation'>;
}

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
          <Choice choice={choice} choose={choose} />
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

interface ChoiceProps {
  readonly choice: ElectionChoice;
  readonly choose: (choice: ElectionChoice) => void;
}

function Choice({ choice, choose }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl sx={{ mb: 1 }}>
      <FormLabel id={id}>What the donor chose</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_, value) => {
          choose(value === 'extend' ? 'extend' : 'refund');
        }}
      >
        <FormControlLabel value="refund" control={<Radio />} label="Have the donations back" />
        <FormControlLabel value="extend" control={<Radio />} label="Wait 180 days longer" />
      </RadioGroup>
    </FormControl>
  );
}
