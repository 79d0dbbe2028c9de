import { css, type SerializedStyles } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useFieldAttributes } from './field-wiring.ts';
import { space, tokens } from '../tokens/tokens.ts';

const controlStyle: SerializedStyles = css({
  width: '100%',
  minHeight: 46,
  paddingInline: space(4),
  background: tokens.surface.raised,
  border: `1px solid ${tokens.border.strong}`,
  borderRadius: tokens.radius.control,
  fontSize: tokens.size[16],
  // A link to the control leaves its label in view.
  scrollMarginTop: 40,
  transition: `border-color ${tokens.motion.quick}`,
  '&::placeholder': { color: tokens.content.muted, opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: tokens.content.default },
  '&:focus-visible': {
    outline: `2px solid ${tokens.focusRing}`,
    outlineOffset: 1,
    borderRadius: tokens.radius.control,
  },
  '&[aria-invalid="true"]': {
    borderColor: tokens.fill.danger,
    boxShadow: `inset 0 0 0 1px ${tokens.fill.danger}`,
  },
  '&:disabled': { background: tokens.surface.sunken, cursor: 'not-allowed' },
});

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  /** An icon at the left edge. */
  readonly icon?: ReactNode;
  /** A currency sign before the text. */
  readonly sign?: string;
}

export function Input({ icon, sign, ...rest }: InputProps): ReactNode {
  const field = useFieldAttributes();
  const lead = icon ?? sign;
  const input = (
    <input
      css={[controlStyle, lead !== undefined && css({ paddingLeft: icon ? space(11) : space(8) })]}
      {...field}
      {...rest}
    />
  );
  if (lead === undefined) return input;
  return (
    <span css={css({ position: 'relative', display: 'block', width: '100%', minWidth: 0 })}>
      <span
        aria-hidden="true"
        css={css({
          position: 'absolute',
          left: space(4),
          top: 0,
          bottom: 0,
          display: 'grid',
          placeItems: 'center',
          color: tokens.content.muted,
          pointerEvents: 'none',
        })}
      >
        {lead}
      </span>
      {input}
    </span>
  );
}

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function Textarea(props: TextareaProps): ReactNode {
  const field = useFieldAttributes();
  return <textarea rows={6} css={[controlStyle, textareaStyle]} {...field} {...props} />;
}

const textareaStyle = css({
  paddingBlock: space(3),
  lineHeight: 1.55,
  resize: 'vertical',
  // See `Prose`: an endless word may be typed as well.
  fontKerning: 'none',
});

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The native select, styled. */
export function Select({ children, className, ...rest }: SelectProps): ReactNode {
  const field = useFieldAttributes();
  return (
    <span
      className={className}
      css={css({ position: 'relative', display: 'block', minWidth: 0, width: '100%' })}
    >
      <select
        css={[
          controlStyle,
          css({
            appearance: 'none',
            paddingLeft: space(3.5),
            paddingRight: space(9),
            fontSize: tokens.size[15],
            textOverflow: 'ellipsis',
            cursor: 'pointer',
            '& option': { background: tokens.surface.overlay, color: tokens.content.default },
          }),
        ]}
        {...field}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        css={css({
          position: 'absolute',
          right: space(3),
          top: 'calc(50% - 9px)',
          pointerEvents: 'none',
        })}
      />
    </span>
  );
}
