import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Session } from '../features/accounts/index.ts';
import { Badge } from '../ui/data-display/Badge.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { Container } from '../ui/layout/layout.tsx';
import { riseIn } from '../ui/overlays/motion.ts';
import { media, space, tokens } from '../ui/tokens/tokens.ts';
import { LinkLabel } from './LinkLabel.tsx';
import { accountLinks, mainLinks } from './navigation.ts';
import { useSignOut } from './sign-out.ts';

interface MobileMenuProps {
  readonly id: string;
  readonly session: Session;
  readonly onClose: () => void;
}

/** The menu on narrow screens. It covers the content below the header. */
export function MobileMenu({ id, session, onClose }: MobileMenuProps): ReactNode {
  const signOut = useSignOut();
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);
  const member = session.status === 'member' ? session.member : undefined;
  return (
    <Panel id={id}>
      <Container>
        <Links aria-label="Menu">
          {(member ? [...mainLinks, ...accountLinks] : mainLinks).map((link) => (
            <NavLink key={link.to} to={link.to}>
              <LinkLabel link={link} />
            </NavLink>
          ))}
          {member?.isAdmin && <a href="/admin/">Admin Dashboard</a>}
        </Links>
        <div css={css({ display: 'grid', gap: space(3), paddingBlock: `${space(4)} ${space(6)}` })}>
          {member ? (
            <>
              <LinkButton to="/campaigns/create" wide>
                Start a Campaign
              </LinkButton>
              <p css={css({ color: tokens.content.muted, overflowWrap: 'anywhere' })}>
                Signed in as <strong>{member.username}</strong>{' '}
                {member.isAdmin && <Badge>Admin</Badge>}
              </p>
              <Button variant="outline" wide onClick={() => void signOut()}>
                Sign out
              </Button>
            </>
          ) : (
            <>
              <LinkButton to="/auth/register" wide>
                Register
              </LinkButton>
              <LinkButton to="/auth/login" variant="outline" wide>
                Sign in
              </LinkButton>
            </>
          )}
        </div>
      </Container>
    </Panel>
  );
}

const Panel = styled.div({
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  maxHeight: 'calc(100dvh - var(--header-height))',
  overflowY: 'auto',
  background: tokens.surface.page,
  borderBottom: `1px solid ${tokens.border.default}`,
  boxShadow: tokens.shadow,
  animation: `${riseIn} ${tokens.motion.quick} ease-out`,
  [media.wide]: { display: 'none' },
});

const Links = styled.nav({
  display: 'grid',
  paddingTop: space(2),
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    borderBottom: `1px solid ${tokens.border.default}`,
    fontSize: tokens.size[18],
    fontWeight: 500,
  },
  '& a[aria-current="page"]': { color: tokens.content.primary, fontWeight: 600 },
});
