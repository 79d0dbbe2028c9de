import { css } from '@emotion/react';
import { Menu, Search, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../features/accounts/index.ts';
import { Place, type PlacedPart, type Places } from '../features/places.tsx';
import { IconButton, iconButtonStyle, LinkButton } from '../ui/actions/Button.tsx';
import { Logo } from '../ui/images/drawings.tsx';
import { Container } from '../ui/layout/layout.tsx';
import { media, space, tokens } from '../ui/tokens/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LinkLabel } from './LinkLabel.tsx';
import { MoodControl } from './MoodControl.tsx';
import { headerLinks } from './navigation.ts';
import { SearchForm } from './SearchForm.tsx';

const loadMenu = () => import('./MobileMenu.tsx');
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

const menuId = 'site-menu';

const ownActions: readonly PlacedPart<'headerActions'>[] = [
  { name: 'mood', position: 10, Component: MoodControl },
  { name: 'account', position: 20, Component: AccountActions },
];

export function Header(): ReactNode {
  const session = useSession();
  const { key, pathname } = useLocation();
  // Navigating closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  return (
    <header css={headerStyle}>
      <Container>
        <div css={rowStyle}>
          <Link to="/" css={logoStyle} aria-label="Rostrum, home">
            <Logo />
            Rostrum
          </Link>
          <nav aria-label="Main" css={navStyle}>
            {headerLinks.map((link) => (
              <NavLink key={link.to} to={link.to}>
                <LinkLabel link={link} />
              </NavLink>
            ))}
          </nav>
          <div css={css({ flex: 1 })} />
          {/* The list of campaigns has a search of its own. */}
          {pathname !== '/campaigns' && (
            <div css={[wideOnly, css({ flex: '0 1 224px' })]}>
              <SearchForm />
            </div>
          )}
          <Link to="/search" aria-label="Search" css={[iconButtonStyle, narrowOnly]}>
            <Search size={21} aria-hidden="true" />
          </Link>
          <Place name="headerActions" given={{ session }} own={ownActions} />
          <IconButton
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={menuId}
            css={narrowOnly}
            onPointerEnter={() => void loadMenu()}
            onFocus={() => void loadMenu()}
            onClick={() => {
              setOpenAt(open ? undefined : key);
            }}
          >
            {open ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
          </IconButton>
        </div>
      </Container>
      {open && (
        <Suspense fallback={<div id={menuId} />}>
          <MobileMenu
            id={menuId}
            session={session}
            onClose={() => {
              setOpenAt(undefined);
            }}
          />
        </Suspense>
      )}
    </header>
  );
}

/**
 * The member's menu, or links to login and registration. On narrow screens they are in the mobile
 * menu.
 */
function AccountActions({ session }: Places['headerActions']): ReactNode {
  return (
    <div css={[wideOnly, css({ alignItems: 'center', gap: space(2) })]}>
      {session.status === 'member' ? (
        <>
          <AccountMenu member={session.member} />
          <LinkButton to="/campaigns/create" css={compact}>
            Start a Campaign
          </LinkButton>
        </>
      ) : (
        <VisitorLinks
          name={session.status === 'visitor' ? undefined : session.name}
          checking={session.status === 'checking'}
        />
      )}
    </div>
  );
}

interface VisitorLinksProps {
  readonly name: string | undefined;
  readonly checking: boolean;
}

/**
 * Links to login and registration. While the session is checked: a placeholder of the same size
 * with the remembered name.
 */
function VisitorLinks({ name, checking }: VisitorLinksProps): ReactNode {
  if (checking) {
    return (
      <span css={css({ minWidth: 172, textAlign: 'right', color: tokens.content.muted })}>
        {name}
      </span>
    );
  }
  return (
    <>
      <LinkButton to="/auth/login" variant="ghost" css={compact}>
        Sign in
      </LinkButton>
      <LinkButton to="/auth/register" css={compact}>
        Register
      </LinkButton>
    </>
  );
}

const headerStyle = css({
  position: 'sticky',
  top: 0,
  zIndex: 40,
  background: `color-mix(in srgb, ${tokens.surface.page} 92%, transparent)`,
  backdropFilter: 'saturate(1.4) blur(12px)',
  borderBottom: `1px solid ${tokens.border.default}`,
});

const rowStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: 'var(--header-height)',
  [media.wide]: { gap: space(2) },
});

const logoStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: 44,
  fontFamily: tokens.font.display,
  fontSize: tokens.size[21],
  fontWeight: 620,
  letterSpacing: '-0.01em',
  // Beside the four buttons of a member.
  '@media (max-width: 359.98px)': { gap: space(1.5), fontSize: tokens.size[16] },
});

const navStyle = css({
  display: 'none',
  marginLeft: space(4),
  gap: space(0.5),
  [media.wide]: { display: 'flex' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    paddingInline: space(2.5),
    borderRadius: tokens.radius.control,
    fontSize: tokens.size[15],
    fontWeight: 500,
    color: tokens.content.muted,
    whiteSpace: 'nowrap',
    transition: `color ${tokens.motion.quick}`,
  },
  '& a:hover': { color: tokens.content.default },
  '& a[aria-current="page"]': {
    color: tokens.content.default,
    background: tokens.surface.sunken,
    fontWeight: 600,
  },
});

const wideOnly = css({ display: 'none', [media.wide]: { display: 'flex' } });
const narrowOnly = css({ [media.wide]: { display: 'none' } });
const compact = css({ minHeight: 44, paddingInline: space(4), whiteSpace: 'nowrap' });
