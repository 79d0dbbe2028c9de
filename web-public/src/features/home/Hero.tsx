import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { featuredCampaignQuery } from '../campaigns/index.ts';
import { PlatformStatistics } from '../statistics/index.ts';
import { HeroCampaign, HeroCampaignSkeleton } from './HeroCampaign.tsx';
import type { StartLink } from '../MemberLink.tsx';
import { StartButtons } from './StartButtons.tsx';

export function Hero({ start }: { readonly start: StartLink }): ReactNode {
  const featured = useQuery(featuredCampaignQuery);
  return (
    <section css={bandStyle}>
      <Container>
        <div css={columnsStyle}>
          <div css={css({ display: 'grid', gap: space(7) })}>
            <div css={css({ display: 'grid', gap: space(5) })}>
              <Text size={15} tone="primary" strong>
                Debates and interviews, funded by the people who want to hear them
              </Text>
              <Heading level={1} size="hero">
                The conversation you want exists.{' '}
                <span css={css({ color: tokens.content.primary, display: 'block' })}>Fund it.</span>
              </Heading>
              <Text size={18} tone="muted" css={css({ maxWidth: '31em' })}>
                Name two people and a question. Commit $1. If enough of us care, they sit down for
                45 minutes, and every cent is held in escrow until they do.
              </Text>
            </div>
            <div css={buttonsStyle}>
              <StartButtons start={start} />
            </div>
            <PlatformStatistics />
          </div>
          {featured.data?.campaign && (
            <HeroCampaign
              campaign={featured.data.campaign}
              nearlyFunded={featured.data.nearlyFunded}
            />
          )}
          {featured.isPending && <HeroCampaignSkeleton />}
        </div>
      </Container>
    </section>
  );
}

const bandStyle = css({
  paddingBlock: `${space(8)} ${space(11)}`,
  background: `radial-gradient(60% 90% at 0% 0%, color-mix(in oklab, ${tokens.voice.a} 13%, transparent), transparent 70%), radial-gradient(50% 90% at 100% 0%, color-mix(in oklab, ${tokens.voice.b} 13%, transparent), transparent 70%)`,
  [media.desktop]: { paddingBlock: `${space(19)} ${space(22)}` },
});

const columnsStyle = css({
  display: 'grid',
  gap: space(10),
  alignItems: 'center',
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)', gap: space(14) },
});

const buttonsStyle = css({
  display: 'grid',
  gap: space(3),
  [media.tablet]: { display: 'flex' },
});
