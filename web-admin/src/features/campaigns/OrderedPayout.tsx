import { nounOf } from '@rostrum/contracts/categories/constants';
import { allocate, pinnedPolicy } from '@rostrum/contracts/money';
import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../fields/Amount.tsx';
import { Fact, Facts } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { participantsOf, Standing, type ParticipantState } from '../participants/index.ts';
import { payeeName } from '../payout-policies/index.ts';
import type { HeldSums } from './campaign-calls.ts';
import { HeldDonations } from './HeldDonations.tsx';
import type { CampaignRecord } from './records.ts';

interface OrderedPayoutProps {
  readonly campaign: Pick<CampaignRecord, 'id' | 'categoryId' | 'payoutPolicy' | 'participants'>;
  readonly sums: HeldSums;
}

/** What the order of a campaign's payout divides, to whom, and who approves it. */
export function OrderedPayout({ campaign, sums }: OrderedPayoutProps) {
  const { call } = useCalls();
  const { data = [], error, refetch } = useQuery(participantsOf(call, campaign.id));
  return (
    <>
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      <Alert severity="warning" sx={{ my: 2 }}>
        The payout of <HeldDonations sums={sums} /> is ordered. From then on the status of the{' '}
        {nounOf(campaign)} cannot change, these donations are not refunded, and those that settle
        later are. Who orders the payout does not approve its shares: another administrator has to.
        A sole administrator approves them after the waiting time, if one is set.
      </Alert>
      <OrderedShares campaign={campaign} sums={sums} participants={data} />
    </>
  );
}

interface OrderedSharesProps extends OrderedPayoutProps {
  /** Empty until it is loaded. */
  readonly participants: readonly ParticipantState[];
}

/** Each share of what is held now, and who gets it. */
function OrderedShares({ campaign, sums, participants }: OrderedSharesProps) {
  const policy = pinnedPolicy(campaign.payoutPolicy);
  if (!policy) return <Typography>The shares of its policy are not known here.</Typography>;
  const members = { participants: campaign.participants.length };
  return (
    <Facts>
      {allocate(policy, sums.amountCents, members).map(({ role, index, cents }) => {
        const participant = role === 'participants' ? participants[index - 1] : undefined;
        return (
          <Fact key={`${role}-${String(index)}`} name={payeeName(role, index)}>
            <Amount cents={cents} />
            {participant && (
              <>
                {' for '}
                <bdi>{participant.name}</bdi>, {participant.member === null && 'unclaimed: '}
                <Standing participant={participant} />
              </>
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}
