import { embeddableVideo } from '@rostrum/contracts/campaigns/video';
import { css } from '@emotion/react';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { Place, usePlace, type PlacedPart, type Places } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignCover } from '../CampaignCover.tsx';
import { DrawnPeople, People } from './People.tsx';

const ownMedia: readonly PlacedPart<'campaignMedia'>[] = [
  {
    name: 'video',
    position: 10,
    shown: ({ campaign }) => videoOf(campaign) !== undefined,
    Component: Video,
  },
  {
    name: 'people',
    position: 20,
    shown: ({ campaign }) => !hasPicture(campaign),
    Component: DrawnPeople,
  },
  { name: 'cover', position: 30, Component: Picture },
];

/**
 * The video of a completed conversation, else the campaign's picture, with the participants below.
 * Without a picture, the participants of a conversation that is to come are the picture.
 */
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

const hasPicture = ({ status, imageUrl }: CampaignDetail): boolean =>
  status === 'completed' || imageUrl !== null;

function videoOf({ status, videoUrl }: CampaignDetail): string | undefined {
  return status === 'completed' && videoUrl !== null ? embeddableVideo(videoUrl) : undefined;
}

/** Nothing is loaded from the video's host before the button is pressed. */
function Video({ campaign }: Places['campaignMedia']): ReactNode {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  if (!shown) {
    return (
      <div css={css({ position: 'relative' })}>
        <Picture campaign={campaign} />
        <div css={playStyle}>
          <Button
            onClick={() => {
              setShown(true);
            }}
          >
            <Play size={18} aria-hidden="true" />
            Play
          </Button>
          <span css={noticeStyle}>
            Nothing is loaded from {hostName(campaign)} before you press Play.
          </span>
        </div>
      </div>
    );
  }
  return (
    <iframe
      ref={frame}
      src={videoOf(campaign)}
      title={`The conversation: ${campaign.title}`}
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      css={css({ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 })}
    />
  );
}

const hostName = (campaign: CampaignDetail): string =>
  videoOf(campaign)?.startsWith('https://player.vimeo.com/') ? 'Vimeo' : 'YouTube';

function Picture({ campaign }: Places['campaignMedia']): ReactNode {
  return (
    <CampaignCover
      campaign={campaign}
      eager
      sizes="(min-width: 1000px) 720px, calc(100vw - 32px)"
    />
  );
}

const playStyle = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'end center',
  justifyItems: 'center',
  gap: space(2),
  padding: space(5),
});

const noticeStyle = css({
  padding: `${space(1)} ${space(2)}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface.raised,
  fontSize: tokens.size[14],
});
