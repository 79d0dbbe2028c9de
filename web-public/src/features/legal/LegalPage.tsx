import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { formatLongDay } from '../../ui/text/dates.ts';
import { Text } from '../../ui/text/text.tsx';
import { type LegalSection, LegalText } from './LegalText.tsx';

interface LegalPageProps {
  readonly title: string;
  /** The day of the last change (ISO 8601). */
  readonly day: string;
  readonly sections: readonly LegalSection[];
  /** Links to the other pages. */
  readonly children: ReactNode;
}

/** A legal text of the operator. */
export function LegalPage({ title, day, sections, children }: LegalPageProps): ReactNode {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} subtitle={`Last updated ${formatLongDay(day)}`} />
      <Stack gap={8}>
        <LegalText sections={sections} />
        <Text measure>{children}</Text>
      </Stack>
    </Page>
  );
}
