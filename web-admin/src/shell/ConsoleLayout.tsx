import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, TitlePortal, useGetIdentity, UserMenu } from 'react-admin';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { Logo } from './Logo.tsx';
import { SearchField } from './SearchField.tsx';

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
      <TitlePortal component="h1" sx={{ fontSize: { xs: 16, md: 18 } }} />
      <SearchField />
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
    </Layout>
  );
}
