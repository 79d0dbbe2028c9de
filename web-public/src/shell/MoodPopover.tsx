import { css } from '@emotion/react';
import { moods, type Mood } from '@rostrum/contracts/moods';
import type { ReactElement, ReactNode } from 'react';
import { chooseMood, useMoodChoice, type MoodChoice } from '../ui/tokens/mood.ts';
import { Popover } from '../ui/overlays/Popover.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { space, tokens } from '../ui/tokens/tokens.ts';
import { systemName } from './mood-names.ts';

interface MoodPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
}

/** The usual light and dark moods, which the device's settings choose between. */
const [light, dark, ...others] = moods;

export function MoodPopover({ open, onOpenChange, trigger }: MoodPopoverProps): ReactNode {
  const current = useMoodChoice();
  const choiceOf = (choice: MoodChoice) => ({
    isChosen: choice === current,
    onChoose: () => {
      chooseMood(choice);
      onOpenChange(false);
    },
  });
  return (
    <Popover open={open} onOpenChange={onOpenChange} trigger={trigger} label="Choose a Mood">
      <Heading size="card">Choose a Mood</Heading>
      <Text size={14} tone="muted">
        Select a theme that matches your debating mood
      </Text>
      <div role="group" aria-label="Moods" css={gridStyle}>
        <MoodCard {...choiceOf(light.id)} {...light} />
        <MoodCard {...choiceOf(dark.id)} {...dark} />
        <MoodCard
          {...choiceOf('system')}
          name={systemName}
          description={`${light.name} or ${dark.name}, as your device is set`}
        />
        {others.map((mood) => (
          <MoodCard key={mood.id} {...choiceOf(mood.id)} {...mood} />
        ))}
      </div>
    </Popover>
  );
}

interface MoodCardProps extends Pick<Mood, 'name' | 'description'>, Partial<Pick<Mood, 'tokens'>> {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A choice with the preview of its mood; without one it takes a row of its own. */
function MoodCard({
  name,
  description,
  tokens: colors,
  isChosen,
  onChoose,
}: MoodCardProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      css={[cardStyle, !colors && css({ gridColumn: '1 / -1' })]}
      onClick={onChoose}
    >
      {colors && <MoodPreview colors={colors} />}
      <span css={nameStyle}>{name}</span>
      <span css={descriptionStyle}>{description}</span>
    </button>
  );
}

/** A preview of a mood: surfaces, voices and corners. */
function MoodPreview({ colors }: { readonly colors: Mood['tokens'] }): ReactNode {
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

const nameStyle = css({ fontWeight: 600, fontSize: tokens.size[15] });
const descriptionStyle = css({
  fontSize: '0.8125rem',
  color: tokens.content.muted,
  lineHeight: 1.35,
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
