import { termsVersion } from '@rostrum/contracts/accounts/constants';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/text/dates.ts';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

interface LegalPageProps {
  readonly title: string;
  readonly sections: readonly LegalSection[];
  /** Links to the other pages. */
  readonly children: ReactNode;
}

/** A legal text of the operator, in sections. */
export function LegalPage({ title, sections, children }: LegalPageProps): ReactNode {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} subtitle={`Last updated ${formatDay(termsVersion)}`} />
      <Stack gap={8}>
        {sections.map((section) => (
          <Stack key={section.title} gap={3}>
            <Heading size="card">{section.title}</Heading>
            {section.paragraphs.map((paragraph) => (
              <Text key={paragraph} measure>
                {paragraph}
              </Text>
            ))}
          </Stack>
        ))}
        <Text measure>{children}</Text>
      </Stack>
    </Page>
  );
}
