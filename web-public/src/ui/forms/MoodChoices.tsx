import { css } from '@emotion/react';
import { moods, type Mood } from '@rostrum/contracts/moods';
import type { ReactNode } from 'react';
import { chooseMood, useMoodChoice, type MoodChoice } from '../tokens/mood.ts';
import { systemName } from '../tokens/mood-names.ts';
import { space, tokens } from '../tokens/tokens.ts';

/** The usual light and dark moods, which the device's settings choose between. */
const [light, dark, ...others] = moods;

interface MoodChoicesProps {
  /** Called after a mood was chosen. */
  readonly onChosen?: () => void;
}

/** The moods of the site, in as many columns as fit. A click chooses one at once. */
export function MoodChoices({ onChosen }: MoodChoicesProps): ReactNode {
  const current = useMoodChoice();
  const choiceOf = (choice: MoodChoice) => ({
    isChosen: choice === current,
    onChoose: () => {
      chooseMood(choice);
      onChosen?.();
    },
  });
  return (
    <div role="group" aria-label="Moods" css={gridStyle}>
      {[light, dark].map((mood) => (
        <MoodCard key={mood.id} {...choiceOf(mood.id)} {...mood} previews={[mood.tokens]} />
      ))}
      <MoodCard
        {...choiceOf('system')}
        name={systemName}
        description={`${light.name} or ${dark.name}, as your device is set`}
        previews={[light.tokens, dark.tokens]}
      />
      {others.map((mood) => (
        <MoodCard key={mood.id} {...choiceOf(mood.id)} {...mood} previews={[mood.tokens]} />
      ))}
    </div>
  );
}

interface MoodCardProps extends Pick<Mood, 'name' | 'description'> {
  /** The colours of the moods that the choice can mean. */
  readonly previews: readonly Mood['tokens'][];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MoodCard({ name, description, previews, isChosen, onChoose }: MoodCardProps): ReactNode {
  return (
    <button type="button" aria-pressed={isChosen} css={cardStyle} onClick={onChoose}>
      <span css={previewsStyle}>
        {previews.map((colors, index) => (
          <MoodPreview key={index} colors={colors} />
        ))}
      </span>
      <span css={nameStyle}>{name}</span>
      <span css={descriptionStyle}>{description}</span>
    </button>
  );
}

/** A preview of a mood: surfaces, voices and corners. Its sides are cut in a narrow frame. */
function MoodPreview({ colors }: { readonly colors: Mood['tokens'] }): ReactNode {
  const corner = Math.min(9, Number.parseInt(colors.radius, 10) * 0.6);
  return (
    <svg viewBox="0 0 132 66" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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

const previewsStyle = css({
  display: 'flex',
  width: '100%',
  aspectRatio: '2 / 1',
  marginBottom: space(1),
  overflow: 'hidden',
  borderRadius: 6,
  '& > svg': { flex: '1 1 0', minWidth: 0, height: '100%' },
});

const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: space(2),
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
  '&:hover': { borderColor: tokens.border.strong, background: tokens.surface.sunken },
  '&[aria-pressed="true"]': {
    borderColor: tokens.content.primary,
    boxShadow: `inset 0 0 0 1px ${tokens.content.primary}`,
  },
  '&:focus-visible': { borderRadius: tokens.radius.control },
});
