import OpenInNew from '@mui/icons-material/OpenInNew';
import { Fragment, type MouseEvent } from 'react';
import { Menu } from 'react-admin';
import { useRegistry, type MenuItem } from '../kernel/registry.ts';

export function ConsoleMenu() {
  const { menu } = useRegistry();
  return (
    <Menu sx={{ '& .MuiMenuItem-root': { fontSize: 14 } }}>
      <Menu.DashboardItem />
      {menu.map((item) =>
        'resource' in item ? (
          <Menu.ResourceItem key={item.resource} name={item.resource} />
        ) : (
          <PageItem key={item.path} item={item} />
        ),
      )}
      <SiteItem />
    </Menu>
  );
}

function PageItem({ item }: { item: Extract<MenuItem, { readonly path: string }> }) {
  const { path, label, icon: Icon, Where = Fragment } = item;
  return (
    <Where>
      <Menu.Item to={path} primaryText={label} leftIcon={<Icon />} />
    </Where>
  );
}

/** The site is a separate application, so the link loads a page instead of routing. */
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
