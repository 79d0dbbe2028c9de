import OpenInNew from '@mui/icons-material/OpenInNew';
import type { MouseEvent } from 'react';
import { Menu } from 'react-admin';

export function ConsoleMenu() {
  return (
    <Menu>
      <Menu.DashboardItem />
      <Menu.ResourceItems />
      <SiteItem />
    </Menu>
  );
}

/** The site is another application, so the link loads a page instead of routing. */
function SiteItem() {
  return (
    <Menu.Item
      to="/"
      primaryText="To the site"
      leftIcon={<OpenInNew />}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        window.location.assign('/');
      }}
    />
  );
}
