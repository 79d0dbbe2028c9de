import Search from '@mui/icons-material/Search';
import { Box, IconButton } from '@mui/material';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  useGetIdentity,
  UserMenu,
  useSidebarState,
} from 'react-admin';
import { SearchField } from '../fields/SearchField.tsx';
import { Link } from 'react-router-dom';
import { useNarrow } from '../lists/narrow.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { Logo } from './Logo.tsx';
import { PageFailed } from './PageFailed.tsx';
import { ServerAway } from './ServerAway.tsx';

/**
 * The accessible name starts with the visible text, because speech control matches the visible
 * text.
 */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ? `${identity.fullName}, account` : 'Account'} />;
}

function ConsoleBar() {
  return (
    <AppBar color="inherit" userMenu={<AccountMenu />}>
      <Box sx={{ display: { xs: 'none', md: 'block' }, mr: 3 }}>
        <Logo />
      </Box>
      <TitlePortal
        component="h1"
        // As an inline block, a long title would be cut without an ellipsis.
        sx={{ fontSize: { xs: 16, md: 18 }, '& .RaConfigurable-root': { display: 'inline' } }}
      />
      <Box sx={{ display: { xs: 'none', md: 'block' }, width: 260, mr: 1 }}>
        <SearchField />
      </Box>
      <IconButton
        component={Link}
        to="/search"
        aria-label="Search everything"
        color="inherit"
        sx={{ display: { md: 'none' } }}
      >
        <Search />
      </IconButton>
    </AppBar>
  );
}

/**
 * Content that is wider than the window scrolls inside its own block; the page does not scroll
 * sideways.
 */
const narrowable = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content, & .RaList-main, & .RaList-content, & .RaShow-main':
    {
      minWidth: 0,
    },
  '& .RaList-content': { overflowX: 'auto' },
} as const;

/**
 * Closes the drawer, which on a phone covers the page, when the window becomes as narrow as one. It
 * is closed from its first rendering on: MUI's drawer waits for the end of its transition, which
 * never begins when it is closed before it is drawn, and would leave the page hidden.
 */
function ConsoleSidebar(props: SidebarProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useSidebarState();
  const [chosenFor, setChosenFor] = useState(false);
  const isClosing = narrow && !chosenFor && open;
  if (narrow !== chosenFor && !isClosing) setChosenFor(narrow);
  useLayoutEffect(() => {
    if (narrow) setOpen(false);
  }, [narrow, setOpen]);
  return <Sidebar {...props} open={open && !isClosing} />;
}

export function ConsoleLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <Layout
        appBar={ConsoleBar}
        sidebar={ConsoleSidebar}
        menu={ConsoleMenu}
        error={PageFailed}
        sx={narrowable}
      >
        {children}
        <ConfirmationDialog />
      </Layout>
      <ServerAway />
    </>
  );
}
