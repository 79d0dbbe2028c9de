import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListFilter } from '../kernel/define-feature.ts';
import { useRegistry } from '../kernel/registry.ts';

/**
 * Downloads all records of the surrounding list that match its filter, as CSV. Renders nothing for
 * a resource without an export.
 */
export function ExportLink() {
  const list = useListContext();
  const { resources } = useRegistry();
  const resource = resources.find(({ name }) => name === list.resource);
  if (resource?.withoutExport) return null;
  const shown = list.filterValues as ListFilter;
  const filter = resource?.toServerFilter?.(shown) ?? shown;
  return (
    <Button
      size="small"
      startIcon={<Download />}
      href={exportPath(list.resource, filter)}
      download
      sx={{ fontSize: '0.8125rem' }}
    >
      Export CSV
    </Button>
  );
}

const exportPath = (resource: string, filter: ListFilter): string =>
  `/api/admin/exports/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
