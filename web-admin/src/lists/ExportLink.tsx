import Download from '@mui/icons-material/Download';
import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListFilter } from '../kernel/define-feature.ts';
import { useRegistry } from '../kernel/registry.ts';
import { AboutCsv } from './AboutCsv.tsx';

/** The resource of the surrounding list; undefined if it has no export. */
function useExported() {
  const { resource: name } = useListContext();
  const resource = useRegistry().resources.find((each) => each.name === name);
  return resource?.withoutExport ? undefined : resource;
}

/** What the exported file is for, and how it is imported. */
export const AboutExport = () =>
  useExported() && (
    <Box sx={{ p: 2 }}>
      <AboutCsv purpose="The exported CSV file has all records that pass the filter, to be sorted and counted in a spreadsheet." />
    </Box>
  );

/**
 * Downloads all records of the surrounding list that match its filter, as CSV. Renders nothing for
 * a resource without an export.
 */
export function ExportLink() {
  const list = useListContext();
  const resource = useExported();
  if (!resource) return null;
  const shown = list.filterValues as ListFilter;
  const filter = resource.toServerFilter?.(shown) ?? shown;
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
