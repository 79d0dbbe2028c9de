import { formatLongDay } from '@rostrum/contracts/kernel/utc-day';
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import type { TermsSummary } from './api.ts';

const states: Readonly<Record<TermsSummary['status'], string>> = {
  in_force: 'in force',
  announced: 'announced',
  former: 'former version',
  withdrawn: 'withdrawn, never in force',
};

/** All versions, newest first, each with its address. */
export function VersionList({
  versions,
}: {
  readonly versions: readonly TermsSummary[];
}): ReactNode {
  return (
    <Stack as="section" gap={3} aria-labelledby="versions">
      <Heading size="card" id="versions">
        All versions
      </Heading>
      <ul css={listStyle}>
        {versions.map(({ version, status }) => (
          <Text as="li" key={version}>
            <TextLink to={`/terms/${version}`}>{formatLongDay(version)}</TextLink>, {states[status]}
          </Text>
        ))}
      </ul>
    </Stack>
  );
}

const listStyle = css({ display: 'grid', gap: space(2), paddingLeft: space(5) });
