import { css } from '@emotion/react';
import { followMessages } from '@rostrum/contracts/follows/messages';
import { accountMessages } from '@rostrum/contracts/accounts/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { type FollowList, type FollowPerson, peopleQuery } from './api.ts';

interface PeopleListProps {
  readonly list: FollowList;
  readonly id: number;
  readonly label: string;
  /** Replaces a list without entries. */
  readonly empty: ReactNode;
}

/** The followers of a member, or those whom the member follows, newest first. */
export function PeopleList({ list, id, label, empty }: PeopleListProps): ReactNode {
  const people = useInfiniteQuery(peopleQuery(list, id));
  const failed = followMessages[list === 'followers' ? 'followersFailed' : 'followingFailed'];
  if (people.isPending) return <PeopleSkeleton label={label} />;
  if (!people.data) {
    return <LoadFailed query={people} title={failed} missing={accountMessages.userNotFound} />;
  }
  const shown = people.data.pages.flatMap((page) => page.people);
  if (shown.length === 0) return empty;
  return (
    <Stack gap={6}>
      <Grid as="ul" columns={2} gap={3} aria-label={label}>
        {shown.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </Grid>
      <ShowMore
        hasMore={people.hasNextPage}
        busy={people.isFetchingNextPage}
        failed={people.isFetchNextPageError ? failed : undefined}
        onMore={() => void people.fetchNextPage()}
      />
    </Stack>
  );
}

function Person({ person }: { readonly person: FollowPerson }): ReactNode {
  const { id, username, profileImageUrl, bio } = person;
  return (
    <li css={css({ display: 'grid', minWidth: 0 })}>
      <Link to={`/profile/${String(id)}`} css={personStyle}>
        <Avatar username={username} imageUrl={profileImageUrl} size={48} />
        <span css={css({ display: 'grid', gap: space(0.5), minWidth: 0 })}>
          <strong css={css({ fontWeight: 600, overflowWrap: 'anywhere' })}>{username}</strong>
          {bio !== null && <span css={bioStyle}>{bio}</span>}
        </span>
      </Link>
    </li>
  );
}

function PeopleSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <Loading label={`Loading ${label}`}>
      <Grid columns={2} gap={3}>
        {Array.from({ length: 6 }, (_, index) => (
          <Row key={index} gap={4} wrap={false}>
            <Skeleton width={48} height={48} radius="50%" />
            <Skeleton width={180} />
          </Row>
        ))}
      </Grid>
    </Loading>
  );
}

const personStyle = css({
  display: 'flex',
  gap: space(4),
  alignItems: 'center',
  padding: space(4),
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.raised,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: tokens.border.strong },
});

const bioStyle = css({
  display: '-webkit-box',
  overflow: 'hidden',
  color: tokens.content.muted,
  fontSize: tokens.size[14],
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
