import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import { space } from '../tokens/tokens.ts';

interface TitledSectionProps {
  readonly title: string;
  /** One paragraph below the title. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a form or of the settings, named by its heading. In a wide column the heading is beside
 * the content.
 */
export function TitledSection({ title, text, children }: TitledSectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} css={css({ containerType: 'inline-size', minWidth: 0 })}>
      <div css={columnsStyle}>
        <Stack gap={1}>
          <Heading level={2} size="card" id={id}>
            {title}
          </Heading>
          {text !== undefined && (
            <Text as="div" size={15} tone="muted" css={wrapStyle}>
              {text}
            </Text>
          )}
        </Stack>
        <Stack gap={5} css={css({ maxWidth: 640 })}>
          {children}
        </Stack>
      </div>
    </section>
  );
}

const wide = '@container (min-width: 800px)';
const titleWidth = 320;
const columnGap = 48;

const columnsStyle = css({
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: {
    gridTemplateColumns: `${String(titleWidth)}px minmax(0, 1fr)`,
    columnGap: `${String(columnGap)}px`,
  },
});

/** Aligns what follows a section, inside a container, with the section's content. */
export const besideTitles = css({
  [wide]: { marginLeft: titleWidth + columnGap },
});

const wrapStyle = css({ overflowWrap: 'anywhere' });
