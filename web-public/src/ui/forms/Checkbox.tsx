import { css } from '@emotion/react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message. If given, the box is marked as invalid. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box with its label to the right, 44 px high. */
export function Checkbox({ label, hint, error, required, ...rest }: CheckboxProps): ReactNode {
  const id = useId();
  const invalid = error !== undefined && error !== '';
  const described = [invalid && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div css={css({ display: 'grid', gap: space(1), minWidth: 0 })}>
      <label
        css={css({
          display: 'flex',
          gap: space(3),
          alignItems: 'flex-start',
          minHeight: 44,
          paddingBlock: space(2.5),
          fontSize: tokens.size[15],
          cursor: 'pointer',
        })}
      >
        <input
          type="checkbox"
          id={id}
          aria-invalid={invalid || undefined}
          aria-required={required}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          css={css({
            flexShrink: 0,
            width: 22,
            height: 22,
            margin: 0,
            accentColor: tokens.fill.primary,
            '&:focus-visible': { outline: `2px solid ${tokens.focusRing}`, outlineOffset: 2 },
            '&[aria-invalid="true"]': {
              outline: `2px solid ${tokens.fill.danger}`,
              outlineOffset: 1,
            },
          })}
          {...rest}
        />
        <span css={css({ minWidth: 0 })}>{label}</span>
      </label>
      {invalid && (
        <p
          id={`${id}-error`}
          css={css({ fontSize: tokens.size[14], fontWeight: 500, color: tokens.content.danger })}
        >
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div
          id={`${id}-hint`}
          css={css({
            // Aligned with the label's text, which starts after the box and the gap.
            marginTop: -8,
            paddingLeft: 34,
            fontSize: tokens.size[14],
            color: tokens.content.muted,
          })}
        >
          {hint}
        </div>
      )}
    </div>
  );
}
