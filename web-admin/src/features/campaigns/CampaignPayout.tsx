import { payoutParts, type PayoutParts } from '@rostrum/contracts/money';
import { Box, Typography } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import type { CampaignRecord } from './records.ts';

interface PayoutProps {
  readonly campaign: Pick<CampaignRecord, 'status' | 'payoutPolicy' | 'currentAmountCents'>;
}

/** What the platform gets, by either of its roles, of what a completed campaign raised. */
export function PlatformPart({ campaign }: PayoutProps) {
  const parts = partsOf(campaign);
  return parts ? <Amount cents={parts.platform} /> : <>–</>;
}

/** What the participants get together, and below it what the creator gets. */
export function PayeeParts({ campaign }: PayoutProps) {
  const parts = partsOf(campaign);
  if (!parts) return <>–</>;
  return (
    <Box component="span" sx={{ display: 'inline-grid' }}>
      <Amount cents={parts.participants} />{' '}
      <Typography component="span" variant="caption" color="textSecondary" noWrap>
        Creator <Amount cents={parts.creator} />
      </Typography>
    </Box>
  );
}

/**
 * By the policy pinned on the campaign; undefined where nothing is paid out, and where the version
 * of the policy is not known.
 */
const partsOf = ({
  status,
  payoutPolicy,
  currentAmountCents,
}: PayoutProps['campaign']): PayoutParts | undefined =>
  status === 'completed' ? payoutParts(payoutPolicy, currentAmountCents) : undefined;
