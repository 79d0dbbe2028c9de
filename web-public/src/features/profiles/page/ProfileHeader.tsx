import { css } from '@emotion/react';
import { CalendarDays, Globe, MapPin, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { formatMonth } from '../../../ui/text/dates.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading, OutsideLink, Prose, Text } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import { Place, type PlacedPart } from '../../places.tsx';
import type { PublicProfile } from '../api.ts';
import { networkNames, networks } from '../network-names.ts';
import { displayAddress, socialLink } from '../social-link.ts';
import { MessageButton } from './MessageButton.tsx';

const ownActions: readonly PlacedPart<'profileActions'>[] = [
  { name: 'edit', position: 10, shown: ({ isOwn }) => isOwn, Component: EditLink },
  { name: 'message', position: 20, shown: ({ isOwn }) => !isOwn, Component: MessageButton },
];

/** The member's picture, name and details, with the actions on the profile. */
export function ProfileHeader({ user }: { readonly user: PublicProfile }): ReactNode {
  const { username, fullName, profileImageUrl, createdAt, bio, location, website } = user;
  const isOwn = useMember()?.id === user.id;
  return (
    <header css={headerStyle}>
      <Avatar username={username} imageUrl={profileImageUrl} size={112} />
      <Stack gap={4}>
        <div css={nameStyle}>
          <div css={css({ minWidth: 0 })}>
            <Heading level={1} size="page" css={css({ overflowWrap: 'anywhere' })}>
              {username}
            </Heading>
            {fullName !== null && (
              <Text size={18} tone="muted" css={css({ overflowWrap: 'anywhere' })}>
                {fullName}
              </Text>
            )}
          </div>
          <Row css={actionsStyle}>
            <Place name="profileActions" given={{ user, isOwn }} own={ownActions} />
          </Row>
        </div>
        {bio !== null && <Prose text={bio} size={16} />}
        <Row as="ul" gap={5} css={factsStyle}>
          <li>
            <CalendarDays size={18} aria-hidden="true" />
            Joined {formatMonth(createdAt)}
          </li>
          <Place name="profileFacts" given={{ user, isOwn }} />
          {location !== null && (
            <li>
              <MapPin size={18} aria-hidden="true" />
              {location}
            </li>
          )}
          {website !== null && (
            <li>
              <Globe size={18} aria-hidden="true" />
              <OutsideLink href={website}>{displayAddress(website)}</OutsideLink>
            </li>
          )}
          {networks.map((network) => {
            const name = user[network];
            return (
              name !== null && (
                <li key={network}>
                  <OutsideLink href={socialLink(network, name)}>
                    {networkNames[network]}
                  </OutsideLink>
                </li>
              )
            );
          })}
        </Row>
      </Stack>
    </header>
  );
}

function EditLink(): ReactNode {
  return (
    <LinkButton to="/user/profile" variant="outline">
      <Pencil size={16} aria-hidden="true" />
      Edit Profile
    </LinkButton>
  );
}

const headerStyle = css({
  display: 'grid',
  gap: space(6),
  justifyItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space(8) },
  '& > div': { width: '100%' },
});

const nameStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(4),
  justifyContent: 'space-between',
  alignItems: 'flex-start',
});

// Below a long name, an empty row would take up a line.
const actionsStyle = css({ '&:empty': { display: 'none' } });

const factsStyle = css({
  color: tokens.content.muted,
  fontSize: tokens.size[15],
  '& > li': {
    display: 'inline-flex',
    gap: space(2),
    alignItems: 'center',
    minHeight: 32,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& svg': { flexShrink: 0 },
});
