import { css } from '@emotion/react';
import { useId, useMemo, type ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';
import { FieldContext, type FieldWiring } from './field-wiring.ts';

interface FieldProps {
  readonly label: ReactNode;
  /** The control's id, where a link leads to it. */
  readonly id?: string;
  readonly hint?: ReactNode;
  /** The error message. If given, the field is invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** A label, one control, a hint and an error message. */
export function Field({
  label,
  id: givenId,
  hint,
  error,
  required = false,
  optional = false,
  children,
}: FieldProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const wiring = useMemo<FieldWiring>(() => {
    const described = [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
    return {
      id,
      invalid: Boolean(error),
      describedBy: described.length > 0 ? described.join(' ') : undefined,
      required,
    };
  }, [id, error, hint, required]);
  return (
    <FieldContext value={wiring}>
      <div css={css({ display: 'grid', gap: space(2), alignContent: 'start', minWidth: 0 })}>
        <label htmlFor={id} css={css({ fontSize: tokens.size[15], fontWeight: 600 })}>
          {label}
          {optional && (
            <span css={css({ color: tokens.content.muted, fontWeight: 400 })}> (optional)</span>
          )}
        </label>
        {children}
        {error !== undefined && error !== '' && (
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
            css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}
          >
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}
