import { css } from '@emotion/react';
import { commentPath } from '@rostrum/contracts/comments/constants';
import { targetNamed, targetPath } from '@rostrum/contracts/kernel/target';
import { campaignActs } from '@rostrum/contracts/feeds/constants';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { formatAgo, formatDay, formatMoment } from '../../ui/text/dates.ts';
import { TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import type { FeedItem } from './api.ts';

interface FeedEntryProps {
  readonly item: FeedItem;
  /** Whether it is in the member's own feed. */
  readonly isOwn: boolean;
  /** Milliseconds; when the feed was loaded. */
  readonly now: number;
}

const ofCampaigns: ReadonlySet<string> = new Set(campaignActs);

/** An act as a sentence, with links to what it is about. */
export function FeedEntry({ item, isOwn, now }: FeedEntryProps): ReactNode {
  const { activityType, user, relatedCampaign, visibility } = item;
  return (
    <article css={articleStyle}>
      <Avatar
        username={user?.username ?? relatedCampaign?.title ?? ''}
        imageUrl={user?.profileImageUrl}
        size={40}
      />
      <div css={css({ display: 'grid', gap: space(1), minWidth: 0 })}>
        <p css={css({ overflowWrap: 'anywhere' })}>
          {!ofCampaigns.has(activityType) && (
            <>
              {isOwn || user === null ? (
                'You'
              ) : (
                <TextLink to={`/profile/${String(user.id)}`}>
                  <bdi>{user.username}</bdi>
                </TextLink>
              )}{' '}
            </>
          )}
          <Content item={item} />
        </p>
        <p css={factsStyle}>
          <When item={item} now={now} />
          {visibility === 'private' && <Badge tone="neutral">Only you</Badge>}
        </p>
      </div>
    </article>
  );
}

/** What an item is about: where it stands in the sentence, and its page. */
function subjectOf(item: FeedItem): { readonly name: string; readonly to: string } | undefined {
  const { content, relatedCampaignId, relatedPromptId, relatedCommentId, relatedUser } = item;
  if (relatedUser) return { name: relatedUser.username, to: `/profile/${String(relatedUser.id)}` };
  const target = targetNamed({
    campaignId: relatedCampaignId,
    promptId: relatedPromptId ?? undefined,
  });
  if (!target) return undefined;
  const to = relatedCommentId === null ? targetPath(target) : commentPath(target, relatedCommentId);
  // The title, with its quotation marks.
  const name = /“.*”/su.exec(content)?.[0];
  return name === undefined ? undefined : { name, to };
}

function Content({ item }: { readonly item: FeedItem }): ReactNode {
  const { content } = item;
  const subject = subjectOf(item);
  const at = subject === undefined ? -1 : content.lastIndexOf(subject.name);
  if (subject === undefined || at < 0) return content;
  return (
    <>
      {content.slice(0, at)}
      <TextLink to={subject.to}>
        <bdi>{subject.name}</bdi>
      </TextLink>
      {content.slice(at + subject.name.length)}
    </>
  );
}

/** A hidden amount hides the time of day, too. */
function When({ item, now }: Pick<FeedEntryProps, 'item' | 'now'>): ReactNode {
  const { activityType, amountCents, createdAt } = item;
  if (activityType === 'donation_made' && amountCents === null) {
    return <time dateTime={createdAt}>{formatDay(createdAt)}</time>;
  }
  return (
    <time dateTime={createdAt} title={formatMoment(createdAt)}>
      {formatAgo(createdAt, now)}
    </time>
  );
}

const articleStyle = css({ display: 'grid', gridTemplateColumns: '40px 1fr', gap: space(3) });

const factsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  color: tokens.content.muted,
  fontSize: tokens.size[14],
});
