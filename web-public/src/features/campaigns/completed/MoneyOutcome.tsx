import { css } from '@emotion/react';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { pinnedPolicy } from '@rostrum/contracts/money';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../api.ts';
import { payoutTexts } from '../page/payout-texts.ts';
import { PolicyName } from '../PolicyName.tsx';
import { PolicySplit } from '../PolicySplit.tsx';
import { YouGave } from '../YouGave.tsx';

/** What was raised, each share of it by the pinned policy, and that nothing was paid out yet. */
export function MoneyOutcome({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const headingId = useId();
  const { payoutPolicy, participants, currentAmountCents, goalAmountCents, givenCents } = campaign;
  const { title, split } = payoutTexts(campaign);
  const pinned = pinnedPolicy(payoutPolicy);
  return (
    <Stack as="section" gap={5} aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      <p css={raisedStyle}>
        <strong>
          <Money cents={currentAmountCents} form="short" />
        </strong>
        <span>
          raised · goal <Money cents={goalAmountCents} form="short" />
        </span>
      </p>
      <YouGave cents={givenCents} />
      {pinned && currentAmountCents > 0 && (
        <div css={sharesStyle}>
          <PolicySplit
            policy={pinned}
            participants={participants}
            campaign={campaign}
            exampleCents={currentAmountCents}
            state={<Badge tone="neutral">Not paid yet</Badge>}
          />
        </div>
      )}
      <Stack gap={1}>
        <Text size={15}>{split}</Text>
        <Text size={15} tone="muted">
          {campaignMessages.campaignClosed}
        </Text>
        <PolicyName policy={payoutPolicy} />
      </Stack>
    </Stack>
  );
}

const raisedStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(3)}`,
  color: tokens.content.muted,
  '& > strong': {
    fontFamily: tokens.font.display,
    fontSize: tokens.size[46],
    fontWeight: 500,
    lineHeight: 1,
    letterSpacing: '-0.02em',
    color: tokens.content.default,
    overflowWrap: 'anywhere',
  },
});

/** The shares as the rows of a bill. */
const sharesStyle = css({
  '& ul': { gap: 0, borderBottom: `1px solid ${tokens.border.default}` },
  '& li': {
    alignItems: 'center',
    paddingBlock: space(3.5),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  [media.tablet]: { '& ul': { fontSize: tokens.size[16] } },
});
