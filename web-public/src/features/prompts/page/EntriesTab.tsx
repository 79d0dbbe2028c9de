import { css } from '@emotion/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Grid, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { ShowMore } from '../../../ui/navigation/ShowMore.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import { entriesQuery, type Entry, type PromptDetail } from '../api.ts';
import { EntryCard } from './EntryCard.tsx';

const failed = 'Error Loading Entries';
const skeletons = 3;

/** The wall of entries: once the votes are counted the winners first, and larger. */
export function EntriesTab({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const entries = useInfiniteQuery(entriesQuery(prompt.id));
  if (entries.isPending) return <Wall>{Array.from({ length: skeletons }, skeleton)}</Wall>;
  if (!entries.data) return <LoadFailed query={entries} title={failed} />;
  const shown = entries.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0) return <NoEntries prompt={prompt} />;
  const winnerIds = prompt.result?.winners ?? [];
  const winners = shown.filter(({ id }) => winnerIds.includes(id));
  const others = shown.filter(({ id }) => !winnerIds.includes(id));
  return (
    <Stack gap={7}>
      <VisuallyHidden as="h2">Entries</VisuallyHidden>
      <VotesNote prompt={prompt} />
      {winners.length > 0 && (
        <Grid as="ul" columns={2}>
          {winners.map((entry) => (
            <Item key={entry.id} prompt={prompt} entry={entry} />
          ))}
        </Grid>
      )}
      <Grid as="ul" columns={3}>
        {others.map((entry) => (
          <Item key={entry.id} prompt={prompt} entry={entry} />
        ))}
      </Grid>
      <ShowMore
        hasMore={entries.hasNextPage}
        busy={entries.isFetchingNextPage}
        failed={entries.isFetchNextPageError ? failed : undefined}
        onMore={() => void entries.fetchNextPage()}
      />
    </Stack>
  );
}

interface ItemProps {
  readonly prompt: PromptDetail;
  readonly entry: Entry;
}

function Item({ prompt, entry }: ItemProps): ReactNode {
  const member = useMember();
  const { vote, abilities, result } = prompt;
  return (
    <li css={css({ display: 'grid', minWidth: 0 })}>
      <EntryCard
        entry={entry}
        vote={vote?.submissionId === entry.id ? vote : undefined}
        canVote={abilities.vote && entry.creatorId !== member?.id}
        isOwn={entry.creatorId === member?.id}
        leads={result?.winners.includes(entry.id) === true}
      />
    </li>
  );
}

function VotesNote({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const { acceptsEntries, abilities } = prompt;
  if (!acceptsEntries) return null;
  return (
    <Text size={15} tone="muted">
      {abilities.vote
        ? 'You have one vote, free of charge, and can move it until the close. The order of the entries is another one each day.'
        : 'You asked for this, so others vote. The order of the entries is another one each day.'}
    </Text>
  );
}

function NoEntries({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const { id, acceptsEntries, abilities } = prompt;
  return (
    <EmptyState
      title={acceptsEntries ? 'No entries yet' : 'No entries'}
      text={acceptsEntries ? 'The first one stands here alone.' : 'Nobody has entered.'}
      action={
        abilities.enter && <LinkButton to={`/prompts/${String(id)}/enter`}>Enter for $1</LinkButton>
      }
    />
  );
}

function Wall({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Loading label="Loading entries">
      <Grid columns={3}>{children}</Grid>
    </Loading>
  );
}

const skeleton = (_: unknown, index: number): ReactNode => (
  <div key={index} css={css({ aspectRatio: '4 / 3' })}>
    <Skeleton height="100%" radius={tokens.radius.card} />
  </div>
);
