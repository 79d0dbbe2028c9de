import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand/constants';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCanAccess, useNotify } from 'react-admin';
import { useFiles } from '../../kernel/calls.ts';

/**
 * Saves the refunds that can be paid now, with the whole details, as CSV. Renders nothing for
 * auditors, whom the server refuses.
 */
export function ExportReady() {
  const { resource } = adminRefundsByHand;
  const { canAccess = false } = useCanAccess({ resource, action: 'export' });
  const { loadText } = useFiles();
  const notify = useNotify();
  const loading = useMutation({
    mutationFn: () => loadText(refundsByHandEndpoints.adminExportRefundsByHand.path),
    onSuccess: save,
    onError: ({ message }) => {
      notify(message, { type: 'error' });
    },
  });
  if (!canAccess) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download />}
      disabled={loading.isPending}
      onClick={() => {
        loading.mutate();
      }}
    >
      Export ready ones
    </Button>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `refunds-by-hand-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
