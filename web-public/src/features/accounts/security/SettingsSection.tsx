import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';

interface SettingsSectionProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the account's settings. */
export function SettingsSection({ title, text, children }: SettingsSectionProps): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={2} size="card" id={id}>
            {title}
          </Heading>
          <Text as="div" size={15} tone="muted" css={css({ overflowWrap: 'anywhere' })}>
            {text}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
