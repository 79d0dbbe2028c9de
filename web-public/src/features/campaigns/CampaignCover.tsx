import type { ReactNode } from 'react';
import { Cover } from '../../ui/images/Cover.tsx';
import type { Campaign } from './api.ts';

interface CampaignCoverProps {
  readonly campaign: Pick<Campaign, 'id' | 'categoryId' | 'participants' | 'imageUrl'>;
  readonly eager?: boolean;
  readonly sizes?: string;
}

/** The cover of an existing campaign. */
export function CampaignCover({ campaign, eager = false, sizes }: CampaignCoverProps): ReactNode {
  const { id, categoryId, participants, imageUrl } = campaign;
  return (
    <Cover
      id={id}
      categoryId={categoryId}
      participants={participants}
      imageUrl={imageUrl}
      eager={eager}
      {...(sizes !== undefined && { sizes })}
    />
  );
}
