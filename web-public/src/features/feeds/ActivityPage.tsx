import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { Feed } from './Feed.tsx';
import { OwnFeed } from './OwnFeed.tsx';

/** What those whom the member follows do, and what the member does. */
export function Component(): ReactNode {
  usePageTitle('Activity');
  const [search, setSearch] = useSearchParams();
  return (
    <Page>
      <PageHeader title="Activity" />
      <Tabs
        label="Activity"
        value={search.get('tab') === 'mine' ? 'mine' : 'following'}
        onChange={(tab) => {
          setSearch(tab === 'mine' ? { tab } : {}, { replace: true, preventScrollReset: true });
        }}
        tabs={[
          { value: 'following', label: 'Following', content: <Feed name="following" /> },
          { value: 'mine', label: 'My Activity', content: <OwnFeed /> },
        ]}
      />
    </Page>
  );
}
