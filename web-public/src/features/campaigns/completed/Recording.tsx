import { css } from '@emotion/react';
import { embeddableVideo } from '@rostrum/contracts/campaigns/video';
import { LockKeyhole, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { CampaignCover } from '../CampaignCover.tsx';

/**
 * The recording of the conversation. Nothing is loaded from its host before the button is pressed;
 * without a recording, the poster says so.
 */
export function Recording({ campaign }: Places['campaignMedia']): ReactNode {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);
  const { title, videoUrl, conversation } = campaign;
  const video = videoUrl === null ? undefined : embeddableVideo(videoUrl);
  const length = conversation.held && `${String(conversation.held.minutes)} minutes`;
  if (video !== undefined && playing) {
    return (
      <div css={frameStyle}>
        <iframe
          ref={player}
          src={video}
          title={`The conversation: ${title}`}
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          css={css({ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 })}
        />
      </div>
    );
  }
  return (
    <div>
      <div css={frameStyle}>
        <CampaignCover
          campaign={campaign}
          eager
          sizes="(min-width: 1120px) 836px, (min-width: 960px) 74vw, 100vw"
        />
        {video !== undefined && (
          <button
            type="button"
            css={playStyle}
            onClick={() => {
              setPlaying(true);
            }}
          >
            <span>
              <Play size={36} fill="currentColor" aria-hidden="true" />
            </span>
            <VisuallyHidden>Play</VisuallyHidden>
          </button>
        )}
        <p css={captionStyle}>
          <strong>
            {video === undefined ? 'No recording has been added' : 'Watch the conversation'}
          </strong>
          {length !== null && <span>{length}</span>}
        </p>
      </div>
      {video !== undefined && (
        <p css={noticeStyle}>
          <LockKeyhole size={15} aria-hidden="true" />
          <span>Nothing is loaded from {hostOf(video)} before you press Play.</span>
        </p>
      )}
    </div>
  );
}

const hostOf = (video: string): string =>
  video.startsWith('https://player.vimeo.com/') ? 'Vimeo' : 'YouTube';

/** The whole width of a phone. */
const frameStyle = css({
  position: 'relative',
  overflow: 'hidden',
  marginInline: `-${space(4)}`,
  [media.tablet]: { marginInline: 0, borderRadius: tokens.radius.card },
});

const playStyle = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  display: 'grid',
  placeItems: 'center',
  '& > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    width: 68,
    height: 68,
    paddingLeft: 5,
    borderRadius: '50%',
    background: '#fff',
    color: '#12131d',
    [media.desktop]: { width: 92, height: 92 },
    [media.motion]: { transition: `transform ${tokens.motion.calm}` },
  },
  '&:hover > span:first-of-type': { transform: 'scale(1.05)' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible > span:first-of-type': {
    outline: '3px solid #fff',
    outlineOffset: 4,
    boxShadow: '0 0 0 4px #12131d',
  },
});

const captionStyle = css({
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: space(4),
  padding: `${space(11)} ${space(4)} ${space(3)}`,
  background: 'linear-gradient(transparent, rgb(8 8 16 / 0.88) 55%)',
  color: '#f0f1f7',
  fontSize: tokens.size[15],
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  '& strong': { fontWeight: 600 },
  '& span': { whiteSpace: 'nowrap' },
  [media.tablet]: { padding: `${space(14)} ${space(5)} ${space(4)}` },
});

const noticeStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  marginTop: space(4),
  color: tokens.content.muted,
  fontSize: tokens.size[15],
  '& > svg': { flexShrink: 0 },
});
