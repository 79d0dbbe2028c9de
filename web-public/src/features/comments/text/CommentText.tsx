import { css } from '@emotion/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TextLink } from '../../../ui/text/text.tsx';
import { space, targetHeight, tokens } from '../../../ui/tokens/tokens.ts';
import type { Comment } from '../api.ts';
import { textParts, type TextPart } from './text-parts.ts';

/** Lines shown before "Show more". */
const shownLines = 10;

interface CommentTextProps {
  readonly text: string;
  readonly mentions: Comment['mentions'];
}

/** What a member wrote: plain text with links, of which the first lines are shown. */
export function CommentText({ text, mentions }: CommentTextProps): ReactNode {
  const element = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [expanded, setExpanded] = useState(false);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || expanded) return undefined;
    const measure = (): void => {
      setLong(shown.scrollHeight > shown.clientHeight + 1);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    return () => {
      sizes.disconnect();
    };
  }, [text, expanded]);

  return (
    <div>
      <p
        ref={element}
        dir="auto"
        css={[textStyle, !expanded && firstLinesStyle]}
        onFocus={() => {
          // A focused link may be in a line that is not shown.
          if (isLong) setExpanded(true);
        }}
      >
        {textParts(text, mentions).map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={expanded}
          css={moreStyle}
          onClick={() => {
            setExpanded(!expanded);
          }}
        >
          {expanded ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}

function Part({ part }: { readonly part: TextPart }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="nofollow noopener ugc"
          title={part.href}
          dir="ltr"
          css={linkStyle}
        >
          {part.shown}
        </a>
      );
    case 'tag':
    case 'mention':
      return (
        <bdi>
          <TextLink to={part.path}>{part.shown}</TextLink>
        </bdi>
      );
  }
}

const textStyle = css({
  maxWidth: '65ch',
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Each line has the direction of its own first letter.
  unicodeBidi: 'plaintext',
  // Stacked accents end at the edge of the text. The margin leaves room for the focus of a link.
  overflow: 'clip',
  overflowClipMargin: space(1),
});

const firstLinesStyle = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: shownLines,
  // With a margin the line after the last one would show.
  overflowClipMargin: 0,
});

const linkStyle = css({
  color: tokens.content.primary,
  unicodeBidi: 'isolate',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

const moreStyle = css({
  ...targetHeight(32),
  fontSize: tokens.size[14],
  fontWeight: 600,
  color: tokens.content.primary,
  '&:hover': { textDecoration: 'underline' },
});
