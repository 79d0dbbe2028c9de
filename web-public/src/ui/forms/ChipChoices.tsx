import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { space, tokens } from '../tokens/tokens.ts';

interface ChipChoicesProps<Value extends string> {
  readonly label: string;
  /** Whether the label is for screen readers only. */
  readonly labelHidden?: boolean;
  /** Whether several options can be chosen: checkboxes instead of radio buttons. */
  readonly several?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly isChosen: (value: Value) => boolean;
  readonly onChoose: (value: Value) => void;
}

/** Choices drawn as chips. One that is chosen has a tick as well as another colour. */
export function ChipChoices<Value extends string>({
  label,
  labelHidden = false,
  several = false,
  options,
  isChosen,
  onChoose,
}: ChipChoicesProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset css={css({ border: 0, minWidth: 0 })}>
      {labelHidden ? (
        <VisuallyHidden as="legend">{label}</VisuallyHidden>
      ) : (
        <legend css={legendStyle}>{label}</legend>
      )}
      <div css={css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })}>
        {options.map((option) => {
          const chosen = isChosen(option.value);
          return (
            <label key={option.value} css={chipStyle}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                value={option.value}
                checked={chosen}
                onChange={() => {
                  onChoose(option.value);
                }}
                css={css({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })}
              />
              {chosen && <Check size={16} aria-hidden="true" />}
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const legendStyle = css({
  marginBottom: space(2),
  fontSize: tokens.size[15],
  fontWeight: 600,
});

const chipStyle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 44,
  paddingInline: space(3.5),
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.pill,
  background: tokens.surface.raised,
  fontSize: tokens.size[15],
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `border-color ${tokens.motion.quick}, background-color ${tokens.motion.quick}`,
  '&:hover': { borderColor: tokens.border.strong },
  '&:has(:checked)': {
    background: tokens.fill.soft,
    borderColor: tokens.content.onSoft,
    color: tokens.content.onSoft,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.focusRing}`, outlineOffset: 2 },
});
