import { css } from '@emotion/react';
import { moods, type Mood } from '@rostrum/contracts/moods';
import type { ReactElement, ReactNode } from 'react';
import { chooseMood, useMood } from '../ui/tokens/mood.ts';
import { Popover } from '../ui/overlays/Popover.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { space, tokens } from '../ui/tokens/tokens.ts';

interface MoodPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
}

export function MoodPopover({ open, onOpenChange, trigger }: MoodPopoverProps): ReactNode {
  const current = useMood();
  return (
    <Popover open={open} onOpenChange={onOpenChange} trigger={trigger} label="Choose a Mood">
      <Heading size="card">Choose a Mood</Heading>
      <Text size={14} tone="muted">
        Select a theme that matches your debating mood
      </Text>
      <div role="group" aria-label="Moods" css={gridStyle}>
        {moods.map((mood) => (
          <button
            key={mood.id}
            type="button"
            aria-pressed={mood.id === current}
            css={cardStyle}
            onClick={() => {
              chooseMood(mood.id);
              onOpenChange(false);
            }}
          >
            <MoodPreview mood={mood} />
            <span css={css({ fontWeight: 600, fontSize: tokens.size[15] })}>{mood.name}</span>
            <span
              css={css({ fontSize: '0.8125rem', color: tokens.content.muted, lineHeight: 1.35 })}
            >
              {mood.description}
            </span>
          </button>
        ))}
      </div>
    </Popover>
  );
}

/** A preview of a mood: surfaces, voices and corners. */
function MoodPreview({ mood: { tokens: colors } }: { readonly mood: Mood }): ReactNode {
  const corner = Math.min(9, Number.parseInt(colors.radius, 10) * 0.6);
  return (
    <svg viewBox="0 0 132 66" aria-hidden="true" css={css({ width: '100%', borderRadius: 6 })}>
      <rect width="132" height="66" fill={colors['surface-page']} />
      <rect y="48" width="132" height="18" fill={colors['surface-sunken']} />
      <rect x="20" y="11" width="46" height="30" rx={corner} fill={colors['voice-a']} />
      <path d="M28 38h13l-13 12z" fill={colors['voice-a']} />
      <rect x="62" y="21" width="48" height="28" rx={corner} fill={colors['voice-b']} />
      <path d="M102 46H89l13 12z" fill={colors['voice-b']} />
      <path
        d="M29 22h20M29 29h12"
        stroke={colors['content-on-primary']}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(2),
  marginTop: space(4),
  width: 332,
  maxWidth: '100%',
});

const cardStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(0.5),
  padding: space(2),
  textAlign: 'left',
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.control,
  '& > svg': { marginBottom: space(1) },
  '&:hover': { borderColor: tokens.border.strong, background: tokens.surface.sunken },
  '&[aria-pressed="true"]': {
    borderColor: tokens.content.primary,
    boxShadow: `inset 0 0 0 1px ${tokens.content.primary}`,
  },
  '&:focus-visible': { borderRadius: tokens.radius.control },
});
