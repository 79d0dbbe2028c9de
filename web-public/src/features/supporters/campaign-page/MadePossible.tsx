import { css } from '@emotion/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { supportersQuery } from '../api.ts';
import { supporterName } from '../supporter-name.ts';

const shown = 7;

/** Those who gave to a completed campaign: how many, some of them, and one message. */
export function Component({ campaign }: Places['campaignPanels']): ReactNode {
  const { id, backerCount } = campaign;
  const supporters =
    useInfiniteQuery(supportersQuery(id)).data?.pages.flatMap((page) => page.supporters) ?? [];
  if (backerCount === 0) return null;
  // A member can have given more than once.
  const people = [...new Map(supporters.map((each) => [each.userId, each])).values()];
  const others = backerCount - Math.min(shown, people.length);
  const told = supporters.find(({ message }) => message !== null);
  const title = `Made possible by ${counted(backerCount, 'person', 'people')}`;
  return (
    <Card padding={5} as="section" aria-label={title}>
      <Text as="h2" strong>
        {title}
      </Text>
      {people.length > 0 && (
        <ul css={facesStyle}>
          {people.slice(0, shown).map((supporter) => (
            <li key={supporter.userId}>
              <Avatar
                username={supporterName(supporter)}
                imageUrl={supporter.user?.profileImageUrl}
                size={40}
              />
              <VisuallyHidden>{supporterName(supporter)}</VisuallyHidden>
            </li>
          ))}
          {others > 0 && (
            <li css={othersStyle}>
              <span aria-hidden="true">+{others.toLocaleString('en-US')}</span>
              <VisuallyHidden>and {others.toLocaleString('en-US')} more</VisuallyHidden>
            </li>
          )}
        </ul>
      )}
      {told && (
        <figure css={css({ display: 'grid', gap: space(1), marginTop: space(3) })}>
          <blockquote css={messageStyle}>{told.message}</blockquote>
          <Text as="figcaption" size={15} tone="muted" css={css({ overflowWrap: 'anywhere' })}>
            <bdi>{supporterName(told)}</bdi>
          </Text>
        </figure>
      )}
      <p css={allStyle}>
        <TextLink to="?tab=supporters#about" preventScrollReset>
          All supporters
        </TextLink>
      </p>
    </Card>
  );
}

const facesStyle = css({
  display: 'flex',
  paddingLeft: space(2),
  marginTop: space(3),
  '& > li': {
    position: 'relative',
    marginLeft: `-${space(2)}`,
    borderRadius: '50%',
    boxShadow: `0 0 0 2px ${tokens.surface.raised}`,
  },
});

const allStyle = css({
  marginTop: space(1),
  fontSize: tokens.size[15],
  '& > a': { display: 'inline-block', paddingBlock: space(1) },
});

const othersStyle = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: 40,
  height: 40,
  paddingInline: space(1),
  background: tokens.surface.sunken,
  color: tokens.content.muted,
  fontSize: tokens.size[14],
  fontWeight: 600,
});

/** The beginning of a long message; the tab has the whole. */
const messageStyle = css({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  fontSize: tokens.size[15],
  '&::before': { content: 'open-quote' },
  '&::after': { content: 'close-quote' },
  quotes: '"“" "”"',
});
