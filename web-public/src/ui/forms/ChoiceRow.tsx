import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { space, tokens } from '../tokens/tokens.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Whether only screen readers have the label. */
  readonly labelHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A radio group drawn as a row, such as suggested amounts. */
export function ChoiceRow<Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset css={css({ border: 0, minWidth: 0 })}>
      <legend
        css={css({
          fontSize: tokens.size[15],
          fontWeight: 600,
          marginBottom: labelHidden ? 0 : space(2),
        })}
      >
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div
        css={css({
          display: 'grid',
          gridTemplateColumns: `repeat(${String(options.length)}, minmax(min-content, 1fr))`,
          gap: space(1.5),
        })}
      >
        {options.map((option) => (
          <label
            key={option.value}
            css={css({
              display: 'grid',
              placeItems: 'center',
              minHeight: 46,
              paddingInline: space(1),
              border: `1px solid ${tokens.border.strong}`,
              borderRadius: tokens.radius.control,
              background: tokens.surface.raised,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              cursor: 'pointer',
              '&:has(:checked)': {
                background: tokens.fill.soft,
                color: tokens.content.onSoft,
                borderColor: tokens.content.onSoft,
                boxShadow: `inset 0 0 0 1px ${tokens.content.onSoft}`,
              },
              '&:has(:focus-visible)': {
                outline: `2px solid ${tokens.focusRing}`,
                outlineOffset: 2,
              },
            })}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
              }}
              css={css({ position: 'absolute', opacity: 0, pointerEvents: 'none' })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
