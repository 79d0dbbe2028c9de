import { css } from '@emotion/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { entriesQuery, type PromptDetail, type PromptResult, resultsQuery } from '../api.ts';
import { causes, doubts } from './what-next.ts';

/** Entries of a result that are listed. */
const listed = 24;

/** The counts of the votes, the newest first. */
export function ResultsTab({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const results = useQuery(resultsQuery(prompt.id));
  const { data: entries } = useInfiniteQuery(entriesQuery(prompt.id));
  if (results.isPending) {
    return (
      <Loading label="Loading results">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  if (results.isError) return <LoadFailed query={results} title="Error Loading Results" />;
  const shown = entries?.pages.flatMap(({ data }) => data) ?? [];
  const titles = new Map(shown.map(({ id, title }) => [id, title]));
  const [newest, ...earlier] = results.data;
  if (!newest) return <Text tone="muted">The votes are not counted yet.</Text>;
  return (
    <Stack gap={6}>
      <Result result={newest} titles={titles} isPaid={prompt.awardedAt !== null} />
      {earlier.length > 0 && (
        <details css={earlierStyle}>
          <summary>{counted(earlier.length, 'earlier count')}</summary>
          <Stack gap={6}>
            {earlier.map((result) => (
              <Result key={result.number} result={result} titles={titles} isPaid={false} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

interface ResultProps {
  readonly result: PromptResult;
  readonly titles: ReadonlyMap<number, string>;
  /** Whether its payout is ordered. */
  readonly isPaid: boolean;
}

function Result({ result, titles, isPaid }: ResultProps): ReactNode {
  const { number, cause, at, counted: votes, byOthers, winners } = result;
  const more = result.votes.length - listed;
  return (
    <Stack as="section" gap={3} aria-label={`Count ${String(number)}`}>
      <Heading level={2} size="card">
        {number === 1 ? 'The count' : `Count ${String(number)}`}
      </Heading>
      <Text size={15} tone="muted">
        {formatMoment(at)}, {causes[cause]}. {counted(votes, 'vote')} counted, {byOthers} of them by
        others than entrants and contributors.
      </Text>
      {result.doubts.map((doubt) => (
        <Text key={doubt} size={15} tone="muted">
          {doubts[doubt]}
        </Text>
      ))}
      {result.confirmed && (
        <Text size={15} tone="muted">
          An administrator has looked at it, and confirmed it.
        </Text>
      )}
      {winners.length === 0 ? (
        <Text>Nobody wins, so everything is refunded.</Text>
      ) : (
        <ol css={listStyle}>
          {result.votes.slice(0, listed).map(({ submissionId, votes: ofEntry }) => (
            <li key={submissionId}>
              <TextLink to={`/submissions/${String(submissionId)}`} dir="auto" css={titleStyle}>
                {titles.get(submissionId) ?? `Entry ${String(submissionId)}`}
              </TextLink>
              {winners.includes(submissionId) && (
                <Badge tone="success">{isPaid ? 'Winner' : 'Wins by this count'}</Badge>
              )}
              <span css={votesStyle}>{counted(ofEntry, 'vote')}</span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <Text size={15} tone="muted">
          And {counted(more, 'other entry', 'other entries')} with fewer votes.
        </Text>
      )}
    </Stack>
  );
}

const listStyle = css({
  display: 'grid',
  maxWidth: 740,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space(1)} ${space(3)}`,
    minHeight: 48,
    paddingBlock: space(2),
    borderTop: `1px solid ${tokens.border.default}`,
  },
});

const titleStyle = css({ minWidth: 0, overflowWrap: 'anywhere' });
const votesStyle = css({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' });

const earlierStyle = css({
  '& > summary': {
    width: 'fit-content',
    minHeight: 44,
    paddingBlock: space(2.5),
    fontWeight: 600,
    cursor: 'pointer',
  },
  '&[open] > summary': { marginBottom: space(4) },
});
