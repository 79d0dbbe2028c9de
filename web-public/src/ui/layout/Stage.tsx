import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { media, space } from '../tokens/tokens.ts';
import { Container } from './layout.tsx';

/** Between the surfaces of the dark mood, whose text it carries. */
export const stageSurface = '#12131d';

/** A dark band across the window, in every mood. What it holds has the colours of the dark mood. */
export function Stage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div css={stageStyle} data-mood="dark">
      <Container>{children}</Container>
    </div>
  );
}

const stageStyle = css({
  paddingBlock: `${space(5)} ${space(7)}`,
  background: stageSurface,
  color: 'var(--content-default)',
  [media.desktop]: { paddingBlock: `${space(7)} ${space(11)}` },
  '@media print': { '--content-default': '#111', '--content-muted': '#444', background: 'none' },
});
