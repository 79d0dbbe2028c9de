import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { css } from '@emotion/react';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A legal text in sections. Line breaks of paragraphs are kept. */
export function LegalText({ sections }: { readonly sections: readonly LegalSection[] }): ReactNode {
  return sections.map((section, index) => (
    <Stack key={index} gap={3}>
      <Heading size="card">{section.title}</Heading>
      {section.paragraphs.map((paragraph, number) => (
        <Text key={number} measure css={paragraphStyle}>
          {paragraph}
        </Text>
      ))}
    </Stack>
  ));
}

const paragraphStyle = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
