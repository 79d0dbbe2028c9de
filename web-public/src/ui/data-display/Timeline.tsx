import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface TimelineProps {
  readonly entries: readonly {
    readonly when: string;
    readonly text: ReactNode;
    /** Drawn as a filled point if true, else as a ring. */
    readonly done: boolean;
  }[];
}

export function Timeline({ entries }: TimelineProps): ReactNode {
  return (
    <ol css={css({ display: 'grid' })}>
      {entries.map(({ when, text, done }, index) => (
        <li key={index} css={entryStyle}>
          <span
            aria-hidden="true"
            css={css({
              position: 'absolute',
              left: 0,
              top: 6,
              width: 14,
              height: 14,
              borderRadius: '50%',
              border: `2px solid ${done ? tokens.fill.primary : tokens.border.strong}`,
              background: done ? tokens.fill.primary : tokens.surface.page,
            })}
          />
          <strong css={css({ fontWeight: 600, marginRight: space(3) })}>{when}</strong>
          <span css={css({ color: tokens.content.muted })}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

const entryStyle = css({
  position: 'relative',
  paddingLeft: space(8),
  paddingBottom: space(4.5),
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 8,
    bottom: -8,
    width: 2,
    background: tokens.border.default,
  },
  '&:last-of-type::before': { display: 'none' },
});
