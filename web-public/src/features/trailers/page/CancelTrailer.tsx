import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CancelCampaign } from '../../campaigns/index.ts';
import type { Places } from '../../places.tsx';

/** For its maker, while the trailer can still be selected. */
export function Component({ campaign }: Places['campaignPanels']): ReactNode {
  const headingId = useId();
  return (
    <Card padding={5} as="section" aria-labelledby={headingId}>
      <Stack gap={3}>
        <Text as="h2" strong id={headingId}>
          Cancel the trailer
        </Text>
        <Text size={15}>All donations are returned, with their fees. The $1 is not returned.</Text>
        <div>
          <CancelCampaign campaign={campaign} />
        </div>
      </Stack>
    </Card>
  );
}
