import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface ChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** An active choice. A click anywhere on the chip removes it. */
export function Chip({ label, onRemove }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={`Remove filter ${label}`}
      onClick={onRemove}
      css={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: space(2),
        minHeight: 32,
        paddingInline: space(3),
        position: 'relative',
        borderRadius: tokens.radius.pill,
        background: tokens.fill.soft,
        color: tokens.content.onSoft,
        fontSize: tokens.size[14],
        fontWeight: 600,
        // Extends the clickable area to 44 px, because the chip itself is lower.
        '&::after': { content: '""', position: 'absolute', inset: '-6px 0' },
      })}
    >
      {label}
      <X size={16} aria-hidden="true" />
    </button>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A radio group drawn as a row, such as suggested amounts. */
export function ChoiceRow<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset css={css({ border: 0, minWidth: 0 })}>
      <legend css={css({ fontSize: tokens.size[15], fontWeight: 600, marginBottom: space(2) })}>
        {label}
      </legend>
      <div
        css={css({
          display: 'grid',
          gridTemplateColumns: `repeat(${String(options.length)}, minmax(0, 1fr))`,
          gap: space(2),
        })}
      >
        {options.map((option) => (
          <label
            key={option.value}
            css={css({
              display: 'grid',
              placeItems: 'center',
              minHeight: 46,
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
