import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { defaultSort, listPath } from '../../lists/list-declaration.ts';
import { textOf } from '../../testing/render.tsx';
import { CampaignList } from './CampaignList.tsx';

function textWithoutRecords(filter: Parameters<typeof listPath<typeof adminCampaigns>>[1]): string {
  const loaded = new QueryClient();
  const pagination = { page: 1, perPage: 25 };
  const asked = { pagination, sort: defaultSort(adminCampaigns), filter };
  loaded.setQueryData([adminCampaigns.resource, 'getList', asked], { data: [], total: 0 });
  return textOf(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value={adminCampaigns.resource}>
        <CampaignList />
      </ResourceContextProvider>
    </ThemeProvider>,
    loaded,
    listPath(adminCampaigns, filter),
  );
}

it('a list without campaigns speaks of trailers when only they are asked for', () => {
  expect(textWithoutRecords({ phase: 'active' })).toContain('No campaigns here');
  expect(textWithoutRecords({ review: 'waiting' })).toContain('No trailers here');
});
