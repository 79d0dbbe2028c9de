import { css } from '@emotion/react';
import { supporterMessages } from '@rostrum/contracts/supporters/messages';
import { useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { refreshQueries } from '../../api/refresh.ts';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { formatAgo, formatDay, formatMoment } from '../../ui/text/dates.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Text } from '../../ui/text/text.tsx';
import { space, targetHeight, tokens } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import { CommentText } from '../comments/index.ts';
import type { Places } from '../places.tsx';
import { changeSupporter, type Supporter } from './api.ts';
import { supporterName } from './supporter-name.ts';
import { ThankButton } from './ThankButton.tsx';
import { MakePrivate, ReportMessage } from './MessageActions.tsx';

interface SupporterItemProps {
  readonly supporter: Supporter;
  readonly campaign: Places['campaignTabs']['campaign'];
  /** Milliseconds; when the supporters were loaded. */
  readonly now: number;
  /** Lets screen readers say what has changed. */
  readonly announce: (text: string) => void;
}

/** A donation with the name of its donor, and what the viewer can do about it. */
export function SupporterItem(props: SupporterItemProps): ReactNode {
  const { supporter, campaign, now, announce } = props;
  const { user, userId, amountCents, message, messageRemoved, thanked } = supporter;
  const article = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const member = useMember();
  const name = supporterName(supporter);
  const isCreator = member?.id === campaign.creator.id;
  const isOwn = member?.id === userId;
  const change = (changes: Partial<Supporter>): Promise<void> => {
    changeSupporter(queryClient, campaign.id, supporter.donationId, changes);
    return refreshQueries(queryClient, ['activities']);
  };
  const showThanks = (): Promise<void> => {
    announce(`You thanked ${name}.`);
    // The button goes.
    article.current?.focus();
    return change({ thanked: true });
  };
  return (
    <article ref={article} tabIndex={-1} aria-label={`Support by ${name}`} css={articleStyle}>
      <Avatar username={name} imageUrl={user?.profileImageUrl} size={40} />
      <div css={css({ display: 'grid', gap: space(1), minWidth: 0 })}>
        <p css={headStyle}>
          {user ? (
            <Link to={`/profile/${String(userId)}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span>{name}</span>
          )}
          {user && userId === campaign.creator.id && <Badge>Creator</Badge>}
          {amountCents !== null && (
            <strong>
              <Money cents={amountCents} />
            </strong>
          )}
          <When supporter={supporter} now={now} />
        </p>
        {message !== null && <CommentText text={message} mentions={[]} />}
        {messageRemoved && <Text tone="muted">{supporterMessages.removed}</Text>}
        {thanked && (
          <p css={thanksStyle}>
            <HeartHandshake size={16} aria-hidden="true" /> The creator says thank you
          </p>
        )}
        <div css={actionsStyle}>
          {isCreator && !thanked && !isOwn && (
            <ThankButton donationId={supporter.donationId} name={name} onThanked={showThanks} />
          )}
          {isOwn && (message !== null || messageRemoved) && (
            <MakePrivate
              donationId={supporter.donationId}
              remains={article}
              onMade={() => change({ message: null, messageRemoved: false })}
            />
          )}
          {member && !isOwn && message !== null && <ReportMessage supporter={supporter} />}
        </div>
      </div>
    </article>
  );
}

/** A hidden amount hides the time of day, too. */
function When({
  supporter: { settledAt, amountCents },
  now,
}: {
  readonly supporter: Supporter;
  readonly now: number;
}): ReactNode {
  return amountCents === null ? (
    <time dateTime={settledAt}>{formatDay(settledAt)}</time>
  ) : (
    <time dateTime={settledAt} title={formatMoment(settledAt)}>
      {formatAgo(settledAt, now)}
    </time>
  );
}

const articleStyle = css({ display: 'grid', gridTemplateColumns: '40px 1fr', gap: space(3) });

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minHeight: 24,
  '& > a, & > span': { fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 },
  '& > a:hover': { textDecoration: 'underline' },
  '& > time': { fontSize: tokens.size[14], color: tokens.content.muted },
});

const thanksStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  fontSize: tokens.size[14],
  color: tokens.content.primary,
});

const actionsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  '&:empty': { display: 'none' },
  '& > button': {
    ...targetHeight(36),
    fontSize: tokens.size[14],
    fontWeight: 600,
    color: tokens.content.muted,
    '&:hover': { color: tokens.content.default, textDecoration: 'underline' },
  },
});
