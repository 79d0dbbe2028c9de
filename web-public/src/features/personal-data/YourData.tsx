import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { EraseSection } from './EraseSection.tsx';
import { ExportSection } from './ExportSection.tsx';

/** Export of the member's data, and erasure of the account. */
export function Component(): ReactNode {
  return (
    <Card>
      <Stack gap={10}>
        <ExportSection />
        <EraseSection />
      </Stack>
    </Card>
  );
}
