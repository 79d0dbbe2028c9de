import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Heading, Text } from '../text/text.tsx';
import { media, space } from '../tokens/tokens.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The main action; below the title on a phone. */
  readonly action?: ReactNode;
}

export function PageHeader({ title, subtitle, action }: PageHeaderProps): ReactNode {
  return (
    <Header>
      <div>
        <Heading level={1} size="page">
          {title}
        </Heading>
        {subtitle !== undefined && (
          <Text size={18} tone="muted" css={css({ marginTop: space(2) })}>
            {subtitle}
          </Text>
        )}
      </div>
      {action}
    </Header>
  );
}

const Header = styled.header({
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  marginBottom: space(7),
  [media.tablet]: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    gap: space(6),
    '& > :last-of-type:not(:first-of-type)': { flexShrink: 0 },
  },
});
