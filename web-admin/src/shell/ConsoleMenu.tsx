import OpenInNew from '@mui/icons-material/OpenInNew';
import type { MouseEvent } from 'react';
import { Menu } from 'react-admin';
import { useRegistry } from '../kernel/registry.ts';

export function ConsoleMenu() {
  const { menu } = useRegistry();
  return (
    <Menu sx={{ '& .MuiMenuItem-root': { fontSize: 14 } }}>
      <Menu.DashboardItem />
      {menu.map((item) =>
        'resource' in item ? (
          <Menu.ResourceItem key={item.resource} name={item.resource} />
        ) : (
          <Menu.Item
            key={item.path}
            to={item.path}
            primaryText={item.label}
            leftIcon={<item.icon />}
          />
        ),
      )}
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
