import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { media, space, tokens, type FontSize } from '../tokens/tokens.ts';

interface HeadingProps {
  /** The heading level in the document's outline. `size` determines the appearance. */
  readonly level?: 1 | 2 | 3 | 4;
  readonly size?: 'hero' | 'page' | 'section' | 'card' | 'small';
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const headingSizes = {
  hero: { phone: 46, desktop: 76, lineHeight: 1.03, spacing: '-0.035em', weight: 500 },
  page: { phone: 32, desktop: 46, lineHeight: 1.08, spacing: '-0.025em', weight: 500 },
  section: { phone: 27, desktop: 32, lineHeight: 1.15, spacing: '-0.015em', weight: 500 },
  card: { phone: 21, desktop: 21, lineHeight: 1.22, spacing: '-0.01em', weight: 560 },
  small: { phone: 18, desktop: 18, lineHeight: 1.3, spacing: '-0.005em', weight: 560 },
} as const;

export function Heading({
  level = 2,
  size = 'section',
  children,
  ...rest
}: HeadingProps): ReactNode {
  const Tag = `h${String(level)}` as ElementType;
  const look = headingSizes[size];
  return (
    <Tag
      css={css({
        fontFamily: tokens.font.display,
        fontWeight: look.weight,
        fontSize: tokens.size[look.phone],
        lineHeight: look.lineHeight,
        letterSpacing: look.spacing,
        textWrap: 'balance',
        [media.desktop]: { fontSize: tokens.size[look.desktop] },
      })}
      {...rest}
    >
      {typeof children === 'string' ? withWholeWords(children) : children}
    </Tag>
  );
}

/** Longer words with hyphens can be wider than a phone. */
const wholeWordMax = 18;

/** The text, in which words with hyphens are not broken at these. */
function withWholeWords(text: string): ReactNode {
  return text.split(/(\S+-\S+)/u).map((part, index) =>
    index % 2 === 1 && part.length <= wholeWordMax ? (
      <span key={index} css={css({ whiteSpace: 'nowrap' })}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

interface TextProps {
  readonly as?: ElementType;
  readonly size?: FontSize;
  readonly tone?: 'default' | 'muted' | 'primary' | 'success' | 'warning' | 'danger';
  readonly strong?: boolean;
  /** Limits lines to 65 characters. */
  readonly measure?: boolean;
  readonly id?: string;
  readonly role?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Text({
  as: Tag = 'p',
  size = 16,
  tone = 'default',
  strong = false,
  measure = false,
  ...rest
}: TextProps): ReactNode {
  return (
    <Tag
      css={css({
        fontSize: tokens.size[size],
        color: tokens.content[tone],
        fontWeight: strong ? 600 : undefined,
        maxWidth: measure ? '65ch' : undefined,
        textWrap: 'pretty',
      })}
      {...rest}
    />
  );
}

/** User-written text: blank lines separate paragraphs, single line breaks are kept. */
export function Prose({
  text,
  size = 18,
}: {
  readonly text: string;
  readonly size?: FontSize;
}): ReactNode {
  const paragraphs = text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div css={css({ display: 'grid', gap: space(4) })}>
      {paragraphs.map((paragraph, index) => (
        <p
          key={index}
          css={css({
            fontSize: tokens.size[size],
            lineHeight: 1.65,
            maxWidth: '65ch',
            whiteSpace: 'pre-line',
            textWrap: 'pretty',
            overflowWrap: 'anywhere',
            // Kerned letters of an endless word are laid out anew for each line: a word of 10,000
            // letters blocks the page for seconds.
            fontKerning: /\S{100}/u.test(paragraph) ? 'none' : undefined,
          })}
        >
          {paragraph}
        </p>
      ))}
    </div>
  );
}

const linkStyle = css({
  color: tokens.content.primary,
  fontWeight: 600,
  borderRadius: 4,
  // The link may be a name that is written from right to left.
  unicodeBidi: 'isolate',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecoration: 'underline' },
});

/** A link inside the site. */
export function TextLink(props: LinkProps): ReactNode {
  return <Link css={linkStyle} {...props} />;
}

interface OutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site, opened in a new tab. */
export function OutsideLink({ href, children }: OutsideLinkProps): ReactNode {
  return (
    <a css={linkStyle} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
