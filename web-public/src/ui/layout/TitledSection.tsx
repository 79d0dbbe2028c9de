import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { Heading, Text } from '../text/text.tsx';

interface TitledSectionProps {
  readonly title: string;
  /** One paragraph below the title. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a form or of the settings, named by its heading. */
export function TitledSection({ title, text, children }: TitledSectionProps): ReactNode {
  const id = useId();
  return (
    <Stack as="section" gap={5} aria-labelledby={id}>
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
      {children}
    </Stack>
  );
}

const wrapStyle = css({ overflowWrap: 'anywhere' });
