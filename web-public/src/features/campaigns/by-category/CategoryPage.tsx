import { css } from '@emotion/react';
import { categoryMessages } from '@rostrum/contracts/categories/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { MemberLink } from '../../MemberLink.tsx';
import { CategoryIcon, categoryQuery } from '../../categories/index.ts';
import { CampaignGrid, CampaignGridSkeleton } from '../CampaignGrid.tsx';
import { CampaignPages } from '../list/CampaignPages.tsx';
import { readListState } from '../list/list-state.ts';

const skeletons = 6;

export function Component(): ReactNode {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/u.test(id)) {
    return (
      <Page>
        <ErrorState
          level={1}
          title="Invalid Category"
          action={<LinkButton to="/categories">All categories</LinkButton>}
        />
      </Page>
    );
  }
  return <Category id={Number(id)} />;
}

function Category({ id }: { readonly id: number }): ReactNode {
  const category = useQuery(categoryQuery(id));
  usePageTitle(category.data?.name ?? 'Category');
  if (category.isError) {
    return (
      <Page>
        <LoadFailed
          query={category}
          level={1}
          title="Error Loading Categories"
          missing={categoryMessages.categoryNotFound}
          action={<LinkButton to="/categories">All categories</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs trail={[{ label: 'Categories', to: '/categories' }]} />
        <header css={bannerStyle}>
          <CategoryIcon id={id} size={44} />
          <div>
            {category.data ? (
              <>
                <Heading level={1} size="page">
                  {category.data.name}
                </Heading>
                <Text size={18} tone="muted" css={css({ marginTop: space(2) })}>
                  {category.data.description}
                </Text>
              </>
            ) : (
              <Stack gap={3}>
                <Skeleton width={220} height={44} />
                <Skeleton width={300} />
              </Stack>
            )}
          </div>
        </header>
        <CategoryCampaigns id={id} />
      </Stack>
    </Page>
  );
}

function CategoryCampaigns({ id }: { readonly id: number }): ReactNode {
  const [parameters] = useSearchParams();
  const { page } = readListState(parameters);
  return (
    <Stack gap={7}>
      <CampaignPages
        state={{ q: '', categories: [id], status: undefined, sort: 'newest', page }}
        hrefOf={(to) => `/categories/${String(id)}${to === 1 ? '' : `?page=${String(to)}`}`}
        loading={<CampaignGridSkeleton count={skeletons} />}
        failed="Error Loading Campaigns"
        empty={
          <EmptyState
            title="No Campaigns Found"
            text="Nobody has asked a question here yet."
            action={
              <MemberLink
                to="/campaigns/create"
                label="Create the First Campaign"
                visitorLabel="Sign in to Create a Campaign"
              />
            }
          />
        }
      >
        {(campaigns) => <CampaignGrid campaigns={campaigns} />}
      </CampaignPages>
    </Stack>
  );
}

const bannerStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(5),
  padding: space(6),
  borderRadius: tokens.radius.card,
  border: `1px solid ${tokens.border.default}`,
  background: `linear-gradient(100deg, color-mix(in oklab, ${tokens.voice.a} 12%, ${tokens.surface.raised}), ${tokens.surface.raised} 55%, color-mix(in oklab, ${tokens.voice.b} 12%, ${tokens.surface.raised}))`,
  '& > svg': { flexShrink: 0, color: tokens.content.primary },
  [media.desktop]: { padding: `${space(10)} ${space(9)}`, gap: space(7) },
});
