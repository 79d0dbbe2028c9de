import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { useScrollToHash } from '../../../ui/browser/use-scroll-to-hash.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { closedTitle } from '../../closed-title.ts';
import { payoutsId } from '../../payouts-of-campaign.ts';
import { Place } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { payoutTexts } from '../page/payout-texts.ts';
import { PolicyName } from '../PolicyName.tsx';
import { YouGave } from '../YouGave.tsx';

/** What was raised, and what became of it. */
export function MoneyOutcome({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const headingId = useId();
  // A link to the payouts may have opened the page.
  useScrollToHash();
  const { currentAmountCents, goalAmountCents, givenCents } = campaign;
  return (
    <Stack as="section" id={payoutsId} gap={5} aria-labelledby={headingId}>
      <Heading id={headingId}>{payoutTexts(campaign).title}</Heading>
      <p css={raisedStyle}>
        <strong>
          <Money cents={currentAmountCents} form="short" />
        </strong>
        <span>
          raised · goal <Money cents={goalAmountCents} form="short" />
        </span>
      </p>
      <YouGave cents={givenCents} />
      <Place name="campaignOutcome" given={{ campaign }} />
      <Stack gap={1}>
        <Text size={15} tone="muted">
          {closedTitle(campaign)}
        </Text>
        <PolicyName campaign={campaign} />
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
