import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';

interface FieldGroupProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** Fields under a heading. */
export function FieldGroup({ title, text, children }: FieldGroupProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} css={css({ display: 'grid', gap: space(5) })}>
      <Stack gap={1}>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        {text !== undefined && (
          <Text size={15} tone="muted">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </section>
  );
}
