import OpenInNew from '@mui/icons-material/OpenInNew';
import { ListItemIcon, MenuItem } from '@mui/material';
import { Fragment } from 'react';
import { Menu, useSidebarState } from 'react-admin';
import { useRegistry, type MenuItem as RegisteredItem } from '../kernel/registry.ts';

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

function PageItem({ item }: { item: Extract<RegisteredItem, { readonly path: string }> }) {
  const { path, label, icon: Icon, Where = Fragment } = item;
  return (
    <Where>
      <Menu.Item to={path} primaryText={label} leftIcon={<Icon />} />
    </Where>
  );
}

/** The site is a separate application, so the link loads a page instead of routing. */
function SiteItem() {
  const [open] = useSidebarState();
  return (
    <MenuItem component="a" href="/" aria-label="To the site" sx={{ color: 'text.secondary' }}>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <OpenInNew />
      </ListItemIcon>
      {open && 'To the site'}
    </MenuItem>
  );
}
