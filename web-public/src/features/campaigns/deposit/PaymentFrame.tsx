import { css } from '@emotion/react';
import { coverSeed } from '@rostrum/contracts/campaigns/cover';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cover } from '../../../ui/images/Cover.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { Participants } from '../CampaignCard.tsx';
import { ChosenTerms, type ChosenTermsProps } from './ChosenTerms.tsx';

interface PaymentFrameProps extends ChosenTermsProps {
  readonly title: string;
  readonly imageUrl?: string | null | undefined;
  readonly children: ReactNode;
}

/** Shows the campaign with its terms, and its payment form below. */
export function PaymentFrame({
  title,
  imageUrl,
  children,
  ...terms
}: PaymentFrameProps): ReactNode {
  const { categoryId, participants } = terms;
  return (
    <>
      <PageHeader
        title="Commit the first $1"
        subtitle="It publishes your campaign and counts as its first donation."
      />
      <Card padding={0}>
        <div css={subjectStyle}>
          <Cover
            coverSeed={coverSeed(categoryId, title)}
            categoryId={categoryId}
            title={title}
            participants={participants}
            imageUrl={imageUrl}
            sizes="160px"
          />
          <Stack gap={1}>
            <Heading level={2} size="small" css={css({ overflowWrap: 'anywhere' })}>
              {title}
            </Heading>
            <Participants names={participants} />
          </Stack>
        </div>
        <ChosenTerms {...terms} />
        <div css={css({ padding: space(4.5), [media.tablet]: { padding: space(6) } })}>
          {children}
        </div>
      </Card>
    </>
  );
}

const subjectStyle = css({
  display: 'grid',
  gap: space(4),
  paddingBottom: space(4.5),
  borderBottom: '1px solid var(--border-default)',
  '& > :last-child': { paddingInline: space(4.5) },
  [media.tablet]: {
    gridTemplateColumns: '180px minmax(0, 1fr)',
    alignItems: 'center',
    paddingBottom: 0,
    '& > :last-child': { paddingBlock: space(3) },
  },
});
