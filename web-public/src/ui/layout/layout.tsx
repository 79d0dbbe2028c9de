import { css } from '@emotion/react';
import type { CSSProperties, ElementType, ReactNode } from 'react';
import { media, space, tokens } from '../tokens/tokens.ts';

interface BoxProps {
  readonly as?: ElementType;
  readonly className?: string;
  readonly id?: string;
  readonly role?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly children?: ReactNode;
}

interface StackProps extends BoxProps {
  /** Distance between children, in steps of 4 px. */
  readonly gap?: number;
  readonly align?: CSSProperties['alignItems'];
}

/** A vertical stack. */
export function Stack({ as: Tag = 'div', gap = 4, align, ...rest }: StackProps): ReactNode {
  return (
    <Tag
      css={css({
        display: 'flex',
        flexDirection: 'column',
        gap: space(gap),
        alignItems: align,
        minWidth: 0,
      })}
      {...rest}
    />
  );
}

interface RowProps extends StackProps {
  readonly justify?: CSSProperties['justifyContent'];
  readonly wrap?: boolean;
}

/** A row of children, which wraps by default. */
export function Row({
  as: Tag = 'div',
  gap = 3,
  align = 'center',
  justify,
  wrap = true,
  ...rest
}: RowProps): ReactNode {
  return (
    <Tag
      css={css({
        display: 'flex',
        flexWrap: wrap ? 'wrap' : 'nowrap',
        gap: space(gap),
        alignItems: align,
        justifyContent: justify,
        minWidth: 0,
      })}
      {...rest}
    />
  );
}

interface GridProps extends BoxProps {
  /** Number of columns on a wide screen. A tablet has at most two, a phone `phoneColumns`. */
  readonly columns: 1 | 2 | 3 | 4;
  readonly phoneColumns?: 1 | 2;
  readonly gap?: number;
}

export function Grid({
  as: Tag = 'div',
  columns,
  phoneColumns = 1,
  gap = 6,
  ...rest
}: GridProps): ReactNode {
  const track = (count: number): string => `repeat(${String(count)}, minmax(0, 1fr))`;
  return (
    <Tag
      css={css({
        display: 'grid',
        gap: space(gap),
        gridTemplateColumns: track(phoneColumns),
        [media.tablet]: { gridTemplateColumns: track(Math.min(2, columns)) },
        [media.desktop]: { gridTemplateColumns: track(columns) },
      })}
      {...rest}
    />
  );
}

const widths = { page: 1160, text: 720, form: 640, narrow: 440 } as const;

interface ContainerProps extends BoxProps {
  readonly width?: keyof typeof widths;
}

/** The centred column of the page, with margins of 24 px (16 on a phone). */
export function Container({ as: Tag = 'div', width = 'page', ...rest }: ContainerProps): ReactNode {
  return (
    <Tag
      css={css({
        width: '100%',
        maxWidth: widths[width] + 48,
        marginInline: 'auto',
        paddingInline: space(4),
        [media.tablet]: { paddingInline: space(6) },
      })}
      {...rest}
    />
  );
}

/** A container with the standard distance from header and footer. */
export function Page(props: ContainerProps): ReactNode {
  return (
    <Container
      css={css({
        paddingBlock: `${space(8)} ${space(14)}`,
        [media.desktop]: { paddingBlock: `${space(14)} ${space(20)}` },
      })}
      {...props}
    />
  );
}

interface SectionProps extends ContainerProps {
  /** Draws a background across the full width of the window. */
  readonly band?: boolean;
}

export function Section({
  band = false,
  children,
  width = 'page',
  ...rest
}: SectionProps): ReactNode {
  return (
    <section
      css={css({
        paddingBlock: space(11),
        [media.desktop]: { paddingBlock: space(16) },
        ...(band && {
          background: tokens.surface.sunken,
          borderBlock: `1px solid ${tokens.border.default}`,
        }),
      })}
      {...rest}
    >
      <Container width={width}>{children}</Container>
    </section>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: BoxProps): ReactNode {
  return (
    <Tag
      css={css({
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      })}
      {...rest}
    />
  );
}
