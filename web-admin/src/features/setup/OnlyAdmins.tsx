import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';

/** Renders its children for administrators. */
export function OnlyAdmins({ children }: { readonly children: ReactNode }) {
  const { permissions } = usePermissions<readonly string[]>();
  return permissions?.includes('admin') ? <>{children}</> : null;
}
