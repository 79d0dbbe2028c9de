import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { useMember } from '../accounts/index.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Places } from '../places.tsx';
import { AddChosenHashtags } from './AddChosenHashtags.tsx';
import { Hashtags } from './Hashtags.tsx';
import { editing } from './who-may-edit.ts';

/** On the page on which a campaign is edited. Each change is saved at once. */
export function Component({ campaign }: Places['campaignEditSections']): ReactNode {
  const may = editing(campaign, useMember());
  return (
    <Card padding={6}>
      <TitledSection
        title={isTrailer(campaign) ? 'Hashtags' : 'Debate Hashtags'}
        text="What you add or remove here is saved at once."
      >
        {may === 'yes' && <AddChosenHashtags campaignId={campaign.id} />}
        <Hashtags campaign={campaign} editing={may} />
      </TitledSection>
    </Card>
  );
}
