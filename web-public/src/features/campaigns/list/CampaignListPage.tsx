import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Container, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { useIsPhone } from '../../../ui/browser/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { MemberLink } from '../../MemberLink.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import { campaignListQuery } from '../api.ts';
import { CampaignGrid, CampaignGridSkeleton } from '../CampaignGrid.tsx';
import { PromotedCampaigns } from '../PromotedCampaigns.tsx';
import { SearchSuggestion } from '../SearchSuggestion.tsx';
import { CampaignPages } from './CampaignPages.tsx';
import { countText } from './count-text.ts';
import { PhoneListHeader, WideListHeader } from './ListHeader.tsx';
import {
  changeFilter,
  isFiltered,
  listQueryOf,
  readListState,
  searchOf,
  writeListState,
  type ListState,
} from './list-state.ts';
import { StartCampaign, subtitle, title } from './StartCampaign.tsx';

const skeletons = 6;

export function Component(): ReactNode {
  usePageTitle(title);
  const [parameters, setParameters] = useSearchParams();
  const state = readListState(parameters);
  const campaigns = useQuery(campaignListQuery(listQueryOf(state)));
  const categories = useQuery(categoriesQuery);
  const isPhone = useIsPhone();

  const show = (next: ListState, replace = false): void => {
    setParameters(writeListState(next), { replace, preventScrollReset: true });
  };
  const hrefOf = (page: number): string =>
    `/campaigns?${writeListState({ ...state, page }).toString()}`;

  const Header = isPhone ? PhoneListHeader : WideListHeader;
  const promoted = state.page === 1 && !isFiltered(state) && <PromotedCampaigns />;
  return (
    <Container css={pageStyle}>
      <Header
        state={state}
        categories={categories.data ?? []}
        count={campaigns.data && countText(campaigns.data)}
        onChange={show}
      />
      <Stack gap={7}>
        {!isPhone && promoted}
        <CampaignPages
          state={state}
          hrefOf={hrefOf}
          loading={<CampaignGridSkeleton count={skeletons} />}
          failed="Error Loading Campaigns"
          empty={
            <NoCampaigns
              filtered={isFiltered(state)}
              suggestion={
                state.q.trim() !== '' && (
                  <SearchSuggestion
                    search={searchOf(state)}
                    hrefOf={(q) =>
                      `/campaigns?${writeListState(changeFilter(state, { q })).toString()}`
                    }
                  />
                )
              }
            />
          }
        >
          {(shown) => <CampaignGrid campaigns={shown} />}
        </CampaignPages>
        {isPhone && promoted}
        {isPhone && (
          <Stack gap={3}>
            <Text tone="muted">{subtitle}</Text>
            <StartCampaign />
          </Stack>
        )}
      </Stack>
    </Container>
  );
}

/** On a phone the first campaign begins on the first screen. */
const pageStyle = css({
  paddingBlock: `${space(3.5)} ${space(14)}`,
  [media.tablet]: { paddingBlock: `${space(8)} ${space(14)}` },
  [media.desktop]: { paddingBlock: `${space(10)} ${space(20)}` },
});

interface NoCampaignsProps {
  readonly filtered: boolean;
  readonly suggestion: ReactNode;
}

function NoCampaigns({ filtered, suggestion }: NoCampaignsProps): ReactNode {
  return (
    <EmptyState
      title="No Campaigns Found"
      drawing={filtered ? 'search' : 'empty'}
      text={
        filtered
          ? 'Try adjusting your filters to see more campaigns.'
          : 'There are no campaigns available at the moment.'
      }
      action={
        <Stack gap={4}>
          {suggestion}
          <MemberLink
            to="/campaigns/create"
            label="Create the First Campaign"
            visitorLabel="Sign in to Create a Campaign"
          />
        </Stack>
      }
    />
  );
}
