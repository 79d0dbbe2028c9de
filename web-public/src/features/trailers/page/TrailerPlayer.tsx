import { css } from '@emotion/react';
import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { imageSourcesOf } from '@rostrum/contracts/uploads/constants';
import { RotateCw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { type Campaign, type CampaignDetail, CampaignCover } from '../../campaigns/index.ts';

interface TrailerPlayerProps {
  readonly campaign: Campaign | CampaignDetail;
  /** Loads nothing of the film before it is played, if it has a picture. */
  readonly onDemand?: boolean;
}

/** The film, with the controls of the browser. It does not start by itself. */
export function TrailerPlayer({ campaign, onDemand = false }: TrailerPlayerProps): ReactNode {
  const { title, imageUrl, trailerUrl } = campaign;
  const video = useRef<HTMLVideoElement>(null);
  const [played, setPlayed] = useState(false);
  const [failed, setFailed] = useState(false);
  if (trailerUrl === null) {
    return (
      <div css={frameStyle}>
        <CampaignCover campaign={campaign} eager sizes={sizes} />
      </div>
    );
  }
  const poster = imageUrl === null ? undefined : (imageSourcesOf(imageUrl)?.src ?? imageUrl);
  return (
    <Stack gap={3}>
      <div css={frameStyle}>
        <video
          ref={video}
          controls
          playsInline
          preload={onDemand && poster !== undefined ? 'none' : 'metadata'}
          src={trailerUrl}
          poster={poster}
          aria-label={`Trailer: ${title}`}
          onPlay={() => {
            setPlayed(true);
          }}
          onLoadedMetadata={() => {
            setFailed(false);
          }}
          onError={() => {
            setFailed(true);
          }}
          css={videoStyle}
        />
      </div>
      {failed && (
        <Alert title={failureText(played)}>
          <Button
            variant="outline"
            size="small"
            css={css({ marginTop: space(3) })}
            onClick={() => {
              setFailed(false);
              setPlayed(false);
              video.current?.load();
            }}
          >
            <RotateCw size={16} aria-hidden="true" />
            Retry
          </Button>
        </Alert>
      )}
    </Stack>
  );
}

/** `played`: whether it was started before it failed. */
export const failureText = (played: boolean): string =>
  played ? prerollMessages.playFailed : prerollMessages.loadFailed;

const sizes = '(min-width: 1120px) 836px, (min-width: 960px) 74vw, 100vw';

/** The whole width of a phone. */
const frameStyle = css({
  overflow: 'hidden',
  marginInline: `-${space(4)}`,
  [media.tablet]: { marginInline: 0, borderRadius: tokens.radius.card },
});

const videoStyle = css({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  background: tokens.surface.sunken,
  // Outside of the frame it would be cut off.
  '&:focus-visible': { outlineOffset: -3 },
});
