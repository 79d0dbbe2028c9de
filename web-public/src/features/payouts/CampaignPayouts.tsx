import { css } from '@emotion/react';
import { pinnedPolicy } from '@rostrum/contracts/money';
import { ownPayoutsPath, payoutLimits } from '@rostrum/contracts/payouts/constants';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { counted } from '../../ui/text/counted.ts';
import { formatDay } from '../../ui/text/dates.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { PolicyBar, splitSentence, splitShares } from '../campaigns/index.ts';
import { OpenDisputes } from '../disputes/index.ts';
import type { Places } from '../places.tsx';
import { campaignPayoutsQuery, type CampaignPayouts, type Payout } from './api.ts';
import { ExpectedShares } from './ExpectedShares.tsx';
import { PayoutShares } from './PayoutShares.tsx';
import { laterTexts } from './share-words.ts';

type Campaign = Places['campaignOutcome']['campaign'];

/** What a completed campaign pays out: each share, and how far its payment is. */
export function Component({ campaign }: Places['campaignOutcome']): ReactNode {
  const headingId = useId();
  const found = useQuery(campaignPayoutsQuery(campaign.id));
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Heading level={3} size="card" id={headingId}>
        Payouts
      </Heading>
      {found.data ? (
        <Known campaign={campaign} found={found.data} />
      ) : found.isPending ? (
        <Loading label="Loading the payouts">
          <Stack gap={3}>
            <Skeleton height={40} />
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} height={52} />
            ))}
          </Stack>
        </Loading>
      ) : (
        <LoadFailed query={found} level={3} title="The payouts could not be loaded" />
      )}
      <Links campaign={campaign} />
    </Stack>
  );
}

function Known({
  campaign,
  found,
}: {
  readonly campaign: Campaign;
  readonly found: CampaignPayouts;
}): ReactNode {
  const [now] = useState(() => Date.now());
  const { payouts, policy, orderedAt, disputes } = found;
  const { participants, onHoldSince } = campaign;
  const pinned = pinnedPolicy(policy);
  const noun = nounOf(campaign);
  const hold = onHoldSince !== null && (
    <Text size={15}>{`Nothing is sent while the ${noun} is on hold.`}</Text>
  );
  const disputed = (
    <OpenDisputes disputes={disputes} noun={noun}>
      What a lost dispute takes from a payout is taken from its shares, also from those that were
      paid.
    </OpenDisputes>
  );
  if (payouts.length === 0) {
    return (
      <>
        <Text size={15}>{notComputed(orderedAt, campaign.currentAmountCents)}</Text>
        {hold}
        {disputed}
        <ExpectedShares campaign={campaign} />
      </>
    );
  }
  const split = pinned ? splitShares({ policy: pinned, participants, campaign }) : [];
  return (
    <>
      {pinned && (
        <>
          <PolicyBar shares={split} />
          <Text size={15}>{splitSentence(pinned, participants.length)}</Text>
        </>
      )}
      {hold}
      {disputed}
      <Stack gap={7}>
        {payouts.map((payout) => (
          <Stack key={payout.number} gap={3}>
            <Summary payout={payout} isOnly={payouts.length === 1} />
            <PayoutShares payout={payout} split={split} noun={noun} now={now} />
          </Stack>
        ))}
      </Stack>
      {laterTexts(payouts.flatMap(({ shares }) => shares)).map((text) => (
        <Text key={text} size={15} tone="muted" measure>
          {text}
        </Text>
      ))}
    </>
  );
}

/** What is said before the first payout is computed. */
function notComputed(orderedAt: string | null, heldCents: number): string {
  if (heldCents === 0) return 'It holds no donations, so there is nothing to divide.';
  if (orderedAt === null) {
    return 'The payout has not been ordered yet: everything is still held in escrow. An administrator orders it.';
  }
  return `The payout was ordered on ${formatDay(orderedAt)}, and is being computed. The shares are paid within ${String(payoutLimits.dueAfterBusinessDays)} business days of that day. Until it is computed, these are what the split gives of the present sum.`;
}

/** What was divided, and when. `isOnly`: whether the campaign has no other payout. */
function Summary({
  payout: { number, amountCents, donations, computedAt },
  isOnly,
}: {
  readonly payout: Payout;
  readonly isOnly: boolean;
}): ReactNode {
  return (
    <div>
      {!isOnly && (
        <Heading level={4} size="small">
          {number === 1 ? 'First payout' : `Payout ${String(number)}`}
        </Heading>
      )}
      <Text size={15} tone="muted">
        <Money cents={amountCents} form="short" /> from {counted(donations, 'donation')}
        {number === 1 ? ', after refunds' : ', whose disputes were won later'}; divided on{' '}
        {formatDay(computedAt)}
      </Text>
    </div>
  );
}

/** Links to the ledger and, for those who are paid, to their own payouts. */
function Links({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const member = useMember();
  const { creatorId, confirmedParticipants } = campaign;
  const isPaid =
    member !== undefined &&
    (member.id === creatorId ||
      confirmedParticipants.some((participant) => participant.member.id === member.id));
  return (
    <Row gap={5} css={linksStyle}>
      <TextLink to="?tab=ledger#about" preventScrollReset>
        Every entry in the ledger
      </TextLink>
      {isPaid && <TextLink to={ownPayoutsPath}>Your own payouts</TextLink>}
    </Row>
  );
}

const linksStyle = css({ fontSize: tokens.size[15] });
