import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

/** What a version changes, in plain text. */
export function Changes({ changes }: { readonly changes: string }): ReactNode {
  return (
    <Card as="section" aria-labelledby="changes">
      <Stack gap={2}>
        <Heading size="small" id="changes">
          What changes
        </Heading>
        <Text measure css={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>
          {changes}
        </Text>
      </Stack>
    </Card>
  );
}
