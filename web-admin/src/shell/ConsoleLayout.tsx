import Search from '@mui/icons-material/Search';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, TitlePortal, useGetIdentity, UserMenu } from 'react-admin';
import { SearchField } from '../fields/SearchField.tsx';
import { Link } from 'react-router-dom';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { Logo } from './Logo.tsx';

/** The accessible name begins with the visible text, for speech control. */
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
        // An inline block is cut without an ellipsis.
        sx={{ fontSize: { xs: 16, md: 18 }, '& .RaConfigurable-root': { display: 'inline' } }}
      />
      <Box sx={{ display: { xs: 'none', md: 'block' }, width: 260, mr: 1 }}>
        <SearchField />
      </Box>
      <IconButton
        component={Link}
        to="/search"
        aria-label="Search everything"
        sx={{ display: { md: 'none' } }}
      >
        <Search />
      </IconButton>
    </AppBar>
  );
}

/** Content wider than the window scrolls within its own block, not with the page. */
const narrowable = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content, & .RaList-main, & .RaList-content, & .RaShow-main':
    {
      minWidth: 0,
    },
  '& .RaList-content': { overflowX: 'auto' },
} as const;

export function ConsoleLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout appBar={ConsoleBar} menu={ConsoleMenu} sx={narrowable}>
      {children}
      <ConfirmationDialog />
    </Layout>
  );
}
