import { css, keyframes, type SerializedStyles } from '@emotion/react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { VisuallyHidden } from '../layout/layout.tsx';
import { space, targetHeight, tokens } from '../tokens/tokens.ts';

type Variant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger';
type Size = 'medium' | 'large' | 'small';

interface ButtonStyle {
  readonly variant?: Variant;
  /** Height in pixels: 40 (small; 44 below the width of a desktop), 46 (medium) or 52 (large). */
  readonly size?: Size;
  readonly wide?: boolean;
}

const heights = {
  small: targetHeight(40),
  medium: { minHeight: 46 },
  large: { minHeight: 52 },
} as const;
const paddings = { small: 3.5, medium: 5, large: 6 } as const;

const variants: Record<Variant, SerializedStyles> = {
  primary: css({
    background: tokens.fill.primary,
    color: tokens.content.onPrimary,
    '&:hover:not(:disabled)': { background: tokens.fill.primaryHover },
  }),
  outline: css({
    background: tokens.surface.raised,
    borderColor: tokens.border.strong,
    '&:hover:not(:disabled)': { background: tokens.surface.sunken },
  }),
  soft: css({
    background: tokens.fill.soft,
    color: tokens.content.onSoft,
    '&:hover:not(:disabled)': { borderColor: tokens.content.onSoft },
  }),
  ghost: css({ '&:hover:not(:disabled)': { background: tokens.surface.sunken } }),
  danger: css({
    borderColor: tokens.fill.danger,
    color: tokens.content.danger,
    background: tokens.surface.raised,
    '&:hover:not(:disabled)': { background: tokens.fill.dangerSoft },
  }),
};

function look({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: ButtonStyle): SerializedStyles {
  return css(
    {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: space(2),
      ...heights[size],
      width: wide ? '100%' : undefined,
      paddingInline: space(paddings[size]),
      paddingBlock: space(2),
      border: '1px solid transparent',
      borderRadius: tokens.radius.control,
      fontSize: tokens.size[size === 'large' ? 16 : 15],
      fontWeight: 600,
      lineHeight: 1.2,
      textAlign: 'center',
      transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
      '&:focus-visible': { borderRadius: tokens.radius.control },
      '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
        opacity: 0.6,
        cursor: 'not-allowed',
      },
      '& > svg': { flexShrink: 0 },
    },
    variants[variant],
  );
}

const spin = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Hidden from screen readers: the label beside it names the action. */
function Spinner(): ReactNode {
  return (
    <span
      aria-hidden="true"
      css={css({
        width: 18,
        height: 18,
        border: '2px solid currentcolor',
        borderRightColor: 'transparent',
        borderRadius: '50%',
        animation: `${spin} 800ms linear infinite`,
      })}
    />
  );
}

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks; the button keeps its focus. */
  readonly busy?: boolean;
  /** Ignores clicks; the button keeps its focus, other than one that is `disabled`. */
  readonly inactive?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  inactive = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const chosen = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide !== undefined && { wide }),
  };
  const ignoresClicks = busy || inactive;
  return (
    <button
      type={ignoresClicks ? 'button' : type}
      css={look(chosen)}
      aria-busy={busy || undefined}
      aria-disabled={ignoresClicks || undefined}
      onClick={ignoresClicks ? undefined : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, ...rest }: ButtonStyle & LinkProps): ReactNode {
  const chosen = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide !== undefined && { wide }),
  };
  return <Link css={look(chosen)} {...rest} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  type = 'button',
  children,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button type={type} css={iconButtonStyle} {...rest}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

/** The style of an icon button, also for links that look like one. */
export const iconButtonStyle = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  borderRadius: tokens.radius.control,
  transition: `background-color ${tokens.motion.quick}`,
  '&:hover, &[data-state="open"]': { background: tokens.surface.sunken },
});
