import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useSession } from '../features/accounts/index.ts';
import { Place } from '../features/places.tsx';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { space, tokens } from '../ui/tokens/tokens.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallationBanner } from './InstallationBanner.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { scrollKey } from './scroll-key.ts';

export function Shell(): ReactNode {
  const main = useFocusOnNewPage();
  const navigation = useNavigation();
  const session = useSession();
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      <NavigationProgress active={navigation.state !== 'idle'} />
      <InstallationBanner />
      <Header />
      <Place name="siteNotices" given={{ session }} />
      <main id="main" ref={main} tabIndex={-1} css={css({ flex: 1 })}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </Frame>
  );
}

/**
 * Focuses the content of a new page, or the part that the address names after `#`, for keyboard and
 * screen reader users. If only the query changes (a filter, a page of a list), the focus stays.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    (part ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

const Frame = styled.div({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  // Reserves the height of a bar that the page shows at the bottom.
  paddingBottom: 'var(--bottom-bar, 0px)',
  'html[data-narrow] &': {
    maxWidth: 430,
    marginInline: 'auto',
    borderInline: `1px solid ${tokens.border.default}`,
  },
  '@media print': { minHeight: 0, paddingBottom: 0, '& > :not(main)': { display: 'none' } },
});

const SkipLink = styled.a({
  position: 'fixed',
  zIndex: 90,
  top: space(2),
  left: space(2),
  padding: `${space(2.5)} ${space(4)}`,
  background: tokens.fill.primary,
  color: tokens.content.onPrimary,
  borderRadius: tokens.radius.control,
  fontWeight: 600,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});
