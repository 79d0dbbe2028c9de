import type { ReactNode } from 'react';
import { Cover, type CoverShape } from '../../ui/images/Cover.tsx';
import type { Campaign } from './api.ts';

interface CampaignCoverProps {
  readonly campaign: Pick<
    Campaign,
    'coverSeed' | 'categoryId' | 'title' | 'participants' | 'imageUrl'
  >;
  readonly eager?: boolean;
  readonly shape?: CoverShape;
  readonly sizes?: string;
}

/** The cover of an existing campaign. */
export function CampaignCover({
  campaign,
  eager = false,
  shape = 'card',
  sizes,
}: CampaignCoverProps): ReactNode {
  const { coverSeed, categoryId, title, participants, imageUrl } = campaign;
  return (
    <Cover
      coverSeed={coverSeed}
      categoryId={categoryId}
      title={title}
      participants={participants}
      imageUrl={imageUrl}
      eager={eager}
      shape={shape}
      {...(sizes !== undefined && { sizes })}
    />
  );
}
