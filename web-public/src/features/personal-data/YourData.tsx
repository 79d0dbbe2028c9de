import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { EraseSection } from './EraseSection.tsx';
import { ExportSection } from './ExportSection.tsx';

/** The member's own data: the download of it, and the erasure of the account. */
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
