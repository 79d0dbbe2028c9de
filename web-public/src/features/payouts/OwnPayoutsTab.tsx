import { css } from '@emotion/react';
import { dollars } from '@rostrum/contracts/money';
import { payoutLimits } from '@rostrum/contracts/payouts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Alert, EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { OpenDisputes } from '../disputes/index.ts';
import { payeeDetailsQuery } from '../payees/index.ts';
import { payoutsOf } from '../payouts-of-campaign.ts';
import { ownPayoutsQuery, type OwnPayout, type OwnPayouts } from './api.ts';
import { nextOf, ownRole, ownShareLabel, targetNoun } from './own-share-words.ts';

/** What is paid to the member, in the account's settings. */
export function Component(): ReactNode {
  const own = useQuery(ownPayoutsQuery);
  return (
    <Card>
      {own.data ? (
        <Own own={own.data} />
      ) : own.isPending ? (
        <Loading label="Loading your payouts">
          <Stack gap={4}>
            <Skeleton width="min(320px, 100%)" height="28px" />
            <Skeleton width="100%" height="84px" />
            <Skeleton width="100%" height="84px" />
          </Stack>
        </Loading>
      ) : (
        <LoadFailed query={own} level={2} title="Your payouts could not be loaded" />
      )}
    </Card>
  );
}

function Own({ own: { payouts, owesCents } }: { readonly own: OwnPayouts }): ReactNode {
  const owes = owesCents > 0 && (
    <Alert tone="warning" title={`You owe ${dollars(owesCents)} after lost disputes`}>
      <p>It is taken off what is paid to you next.</p>
    </Alert>
  );
  if (payouts.length === 0) {
    return (
      <>
        {owes}
        <EmptyState
          title="No payouts yet"
          text="Your shares of campaigns that you created or took part in are here once their conversation is confirmed, and of your trailers once they are selected for production."
        />
      </>
    );
  }
  return (
    <TitledSection
      title="What is paid to you"
      text="Your shares of campaigns that you created or took part in."
    >
      {owes}
      <Shares payouts={payouts} />
      {payouts.length >= payoutLimits.shown && (
        <Text size={15} tone="muted">
          These are the newest {payoutLimits.shown}.
        </Text>
      )}
    </TitledSection>
  );
}

function Shares({ payouts }: Pick<OwnPayouts, 'payouts'>): ReactNode {
  const [now] = useState(() => Date.now());
  const isHeld = payouts.some(
    ({ state, blocked }) => state === 'held' || blocked === 'details_held',
  );
  const { data } = useQuery({ ...payeeDetailsQuery, enabled: isHeld });
  const usableFrom = data?.details?.usableFrom;
  return (
    <ul css={listStyle}>
      {payouts.map((share) => {
        const { tone, label } = ownShareLabel(share);
        return (
          <li key={share.id}>
            <Stack gap={1}>
              <span css={css({ overflowWrap: 'anywhere' })}>
                <Title share={share} />
              </span>
              <span css={roleStyle}>
                {ownRole(share)}
                {share.number > 1 && ` · payout ${String(share.number)}`}
              </span>
            </Stack>
            <div css={amountStyle}>
              <strong>
                <Money cents={share.amountCents} />
              </strong>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <Stack gap={1} css={css({ gridColumn: '1 / -1' })}>
              <Deducted share={share} />
              <NextStep share={share} usableFrom={usableFrom} now={now} />
              <OpenDisputes disputes={share.disputes} noun={targetNoun(share)}>
                What a lost dispute takes from your share is taken off, or you owe it.
              </OpenDisputes>
            </Stack>
          </li>
        );
      })}
    </ul>
  );
}

/** Prompts have no page yet. */
function Title({ share: { campaignId, title } }: { readonly share: OwnPayout }): ReactNode {
  return campaignId === null ? title : <TextLink to={payoutsOf(campaignId)}>{title}</TextLink>;
}

/** What was taken off a share for what the member owed, and what is left of it. */
function Deducted({
  share: { nettedCents, payCents, state },
}: {
  readonly share: OwnPayout;
}): ReactNode {
  if (nettedCents === 0 || state === 'netted') return null;
  return (
    <Text size={15}>
      <Money cents={nettedCents} /> was taken off for lost disputes, <Money cents={payCents} />{' '}
      {state === 'sent' ? 'was sent' : 'is left'}
    </Text>
  );
}

function NextStep({
  share,
  usableFrom,
  now,
}: {
  readonly share: OwnPayout;
  readonly usableFrom: string | undefined;
  readonly now: number;
}): ReactNode {
  const { text, link } = nextOf(share, usableFrom, now);
  return (
    <Text size={15} css={css({ overflowWrap: 'anywhere' })}>
      {text}{' '}
      {link && (
        <TextLink to={link.to}>
          {link.label}
          <VisuallyHidden>: share of {share.title}</VisuallyHidden>
        </TextLink>
      )}
    </Text>
  );
}

const listStyle = css({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: `${space(1.5)} ${space(4)}`,
    paddingBlock: space(4),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
});

const roleStyle = css({ fontSize: tokens.size[14], color: tokens.content.muted });

const amountStyle = css({ display: 'grid', justifyItems: 'end', gap: space(1) });
