import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { usePlace, type Places } from '../../places.tsx';
import { PlaceTabs } from '../../PlaceTabs.tsx';

/** The query parameter with the panel's open tab; `tab` is the one of the page's tabs. */
export const communityParameter = 'panel';

/** What members do on a campaign without giving: a card with the tabs that features bring. */
export function CommunityPanel(given: Places['communityTabs']): ReactNode {
  const isEmpty = usePlace('communityTabs', given).length === 0;
  if (isEmpty) return null;
  return (
    <Card padding={5} as="section" aria-label="Community">
      <PlaceTabs
        place="communityTabs"
        given={given}
        label="Community"
        parameter={communityParameter}
        keep={['tab']}
      />
    </Card>
  );
}
