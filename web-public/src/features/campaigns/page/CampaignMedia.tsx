import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Place, usePlace, type PlacedPart, type Places } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignCover } from '../CampaignCover.tsx';
import { DrawnPeople, People } from './People.tsx';

const ownMedia: readonly PlacedPart<'campaignMedia'>[] = [
  {
    name: 'people',
    position: 20,
    shown: ({ campaign }) => campaign.imageUrl === null,
    Component: DrawnPeople,
  },
  { name: 'cover', position: 30, Component: Picture },
];

/** The campaign's picture, with the participants below; without a picture, they are the picture. */
export function CampaignMedia({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const [first] = usePlace('campaignMedia', { campaign }, ownMedia);
  if (first?.Component === DrawnPeople) return <DrawnPeople campaign={campaign} />;
  return (
    <Card padding={0}>
      <Place name="campaignMedia" given={{ campaign }} own={ownMedia} limit={1} />
      <People campaign={campaign} />
    </Card>
  );
}

function Picture({ campaign }: Places['campaignMedia']): ReactNode {
  return (
    <CampaignCover
      campaign={campaign}
      eager
      shape="page"
      sizes="(min-width: 1000px) 720px, calc(100vw - 32px)"
    />
  );
}
