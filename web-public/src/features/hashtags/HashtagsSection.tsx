import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import type { Places } from '../places.tsx';
import { Hashtags } from './Hashtags.tsx';
import { editing } from './who-may-edit.ts';

/** On the page on which a campaign is edited. Each change is saved at once. */
export function Component({ campaign }: Places['campaignEditSections']): ReactNode {
  const member = useMember();
  return (
    <div css={css({ [media.desktop]: { maxWidth: 720 } })}>
      <Card padding={6} as="section" aria-label="Debate Hashtags">
        <Stack gap={5}>
          <Stack gap={1}>
            <Heading level={2} size="section">
              Debate Hashtags
            </Heading>
            <Text size={15} tone="muted">
              What you add or remove here is saved at once.
            </Text>
          </Stack>
          <Hashtags campaignId={campaign.id} editing={editing(campaign, member)} />
        </Stack>
      </Card>
    </div>
  );
}
