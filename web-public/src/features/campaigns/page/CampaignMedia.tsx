import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { Place, type PlacedPart, type Places } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignCover } from '../CampaignCover.tsx';

const ownMedia: readonly PlacedPart<'campaignMedia'>[] = [
  { name: 'cover', position: 20, Component: Picture },
];

/** The campaign's picture, with the participants' names below. */
export function CampaignMedia({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { participants, status } = campaign;
  return (
    <Card padding={0}>
      <Place name="campaignMedia" given={{ campaign }} own={ownMedia} limit={1} />
      <ul css={namesStyle} aria-label="Participants">
        {participants.map((name, index) => (
          <li key={`${String(index)}-${name}`}>
            <strong>{name}</strong>
            {status !== 'completed' && <span>has not confirmed</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Picture({ campaign }: Places['campaignMedia']): ReactNode {
  return (
    <CampaignCover
      campaign={campaign}
      eager
      sizes="(min-width: 1000px) 720px, calc(100vw - 32px)"
    />
  );
}

const namesStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 45%), 1fr))',
  gap: `${space(4)} ${space(3)}`,
  padding: `${space(4)} ${space(4)}`,
  textAlign: 'center',
  '& > li': { display: 'grid', gap: space(0.5), alignContent: 'start', minWidth: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 },
  '& span': { fontSize: tokens.size[14], color: tokens.content.muted },
});
