import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Stage } from '../../../ui/layout/Stage.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { Place, type PlacedPart } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignEditLinks } from '../page/CampaignEditLinks.tsx';
import { CampaignStatus } from '../page/CampaignStatus.tsx';
import { HoldNotice } from '../page/HoldNotice.tsx';
import { ProposedBy } from '../page/ProposedBy.tsx';
import { Recording } from './Recording.tsx';

const ownMedia: readonly PlacedPart<'campaignMedia'>[] = [
  { name: 'recording', position: 10, Component: Recording },
];

/** The question, the recording, and what is known of the conversation. */
export function CompletedStage({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { title, categoryId, categoryName } = campaign;
  return (
    <Stage>
      <Stack as="header" gap={3}>
        <Breadcrumbs
          trail={[
            { label: 'Success Stories', to: '/success-stories' },
            { label: categoryName, to: `/categories/${String(categoryId)}` },
          ]}
        />
        <Heading level={1} size="page" css={css({ overflowWrap: 'anywhere' })}>
          {title}
        </Heading>
        <Row gap={3} css={metaStyle}>
          <CampaignStatus campaign={campaign} />
          <ProposedBy campaign={campaign} />
          <CampaignEditLinks campaign={campaign} />
        </Row>
        <HoldNotice campaign={campaign} />
      </Stack>
      <div css={theatreStyle}>
        <Place name="campaignMedia" given={{ campaign }} own={ownMedia} limit={1} />
        <Stack gap={6}>
          <Facts campaign={campaign} />
          <Place name="campaignActs" given={{ campaign }} />
          <Place name="campaignNotices" given={{ campaign }} />
        </Stack>
      </div>
    </Stage>
  );
}

/** When the conversation took place, how long it was, and what was raised for it. */
function Facts({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const headingId = useId();
  const { conversation, currentAmountCents, backerCount } = campaign;
  const { held } = conversation;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} css={css({ fontWeight: 600, marginBottom: space(1.5) })}>
        The conversation
      </h2>
      <dl css={factsStyle}>
        {held && (
          <>
            <Fact term="Held">{formatMoment(held.at)}</Fact>
            <Fact term="Length">{held.minutes} minutes</Fact>
          </>
        )}
        <Fact term="Raised">
          <Money cents={currentAmountCents} form="short" />
        </Fact>
        <Fact term="Backers">{backerCount.toLocaleString('en-US')}</Fact>
      </dl>
    </section>
  );
}

function Fact({
  term,
  children,
}: {
  readonly term: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const metaStyle = css({ color: tokens.content.muted, fontSize: tokens.size[15] });

const theatreStyle = css({
  display: 'grid',
  gap: space(5.5),
  marginTop: space(4),
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gap: space(8),
    gridTemplateColumns: 'minmax(0, 836fr) minmax(0, 292fr)',
    marginTop: space(5.5),
  },
});

const factsStyle = css({
  fontSize: tokens.size[15],
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    gap: space(4),
    paddingBlock: space(2.5),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& dt': { width: 64, flexShrink: 0, color: tokens.content.muted },
});
