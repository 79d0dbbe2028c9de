import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import { pinnedPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { ProgressBar } from '../../../ui/data-display/ProgressBar.tsx';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import {
  CampaignCover,
  type CampaignDetail,
  Participants,
  PolicySplit,
} from '../../campaigns/index.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { ProcessingFee } from '../../payments/index.ts';
import { whenPaid, whenTrailerPaid } from '../../when-paid.ts';
import { takeBackText } from '../take-back-text.ts';

interface Words {
  /** When the donation leaves the escrow. */
  readonly held: string;
  /** What becomes of it otherwise. */
  readonly otherwise: string;
  readonly paid: string;
  readonly people: string;
  readonly moderated: string;
}

const conversationWords: Words = {
  held: 'Your donation is held in escrow until the conversation takes place, for at least 45 minutes.',
  otherwise: 'If it is not held within 365 days, you choose: a refund, or more time.',
  paid: `Participants are paid ${whenPaid}.`,
  people: 'Participants',
  moderated: 'Moderated by',
};

const trailerWords = ({ conversationBy }: CampaignDetail): Words => ({
  held: 'Your donation is held in escrow until the trailer is selected for production.',
  otherwise: `If it is not selected by ${formatDay(conversationBy)}, your donation goes back to you, with its fee.`,
  paid: `The shares are paid ${whenTrailerPaid}.`,
  people: 'Cast',
  moderated: 'Directed by',
});

/** The campaign, the terms of a donation and the participants. */
export function SupportSummary({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, title, participants, payoutPolicy, moderator } = campaign;
  const words = isTrailer(campaign) ? trailerWords(campaign) : conversationWords;
  const promises = [
    words.held,
    takeBackText(campaign),
    words.otherwise,
    <span key="fee">
      Processing is <ProcessingFee /> on top, shown before you pay. Nothing else is added.
    </span>,
    words.paid,
  ];
  const policy = pinnedPolicy(payoutPolicy);
  return (
    <Stack gap={8}>
      <Card padding={0}>
        <CampaignCover campaign={campaign} eager />
        <div css={css({ display: 'grid', gap: space(3), padding: space(5) })}>
          <Heading level={2} size="card" css={css({ overflowWrap: 'anywhere' })}>
            <TextLink to={`/campaigns/${String(id)}`} css={plainLink}>
              {title}
            </TextLink>
          </Heading>
          <ProgressBar percent={campaign.progressPercent} label={`Funded: ${title}`} />
          <Text size={15} tone="muted">
            <strong css={css({ color: tokens.content.default })}>
              <Money cents={campaign.currentAmountCents} form="short" />
            </strong>{' '}
            of <Money cents={campaign.goalAmountCents} form="short" /> ·{' '}
            {counted(campaign.backerCount, 'backer')}
          </Text>
        </div>
      </Card>
      <section aria-labelledby="complete-your-support">
        <Heading level={2} size="card" id="complete-your-support">
          Complete Your Support
        </Heading>
        <ul css={promisesStyle}>
          {promises.map((promise, index) => (
            <li key={index}>
              <Check size={20} aria-hidden="true" color={tokens.content.success} />
              {promise}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="who-talks">
        <Heading level={2} size="card" id="who-talks">
          {words.people}
        </Heading>
        <div css={css({ display: 'grid', gap: space(4), marginTop: space(3) })}>
          <Participants names={participants} />
          {moderator !== null && (
            <Text size={15} css={css({ overflowWrap: 'anywhere' })}>
              {words.moderated} <bdi>{moderator}</bdi>.
            </Text>
          )}
          {policy && (
            <PolicySplit policy={policy} participants={participants} campaign={campaign} />
          )}
        </div>
      </section>
    </Stack>
  );
}

const plainLink = css({ color: 'inherit', fontWeight: 'inherit' });

const promisesStyle = css({
  display: 'grid',
  gap: space(3),
  marginTop: space(3),
  '& > li': { display: 'flex', gap: space(3), maxWidth: '60ch' },
  '& svg': { flexShrink: 0, marginTop: 2 },
});
