import OpenInNew from '@mui/icons-material/OpenInNew';
import type { MouseEvent } from 'react';
import { Menu } from 'react-admin';

export function ConsoleMenu() {
  return (
    <Menu>
      <Menu.DashboardItem />
      <Menu.ResourceItem name="campaigns" />
      <Menu.ResourceItem name="donations" />
      <Menu.ResourceItem name="users" />
      <Menu.ResourceItem name="activities" />
      <Menu.ResourceItem name="projections" />
      <SiteItem />
    </Menu>
  );
}

/** The console is a site of its own: a full load leads back. */
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
