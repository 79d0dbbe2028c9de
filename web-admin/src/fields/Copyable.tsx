import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'react-admin';

interface CopyableProps {
  /** The kind of value, such as 'hash' or 'event id'. */
  readonly name: string;
  readonly value: string;
  /** Shown instead of `value` if that is too long. */
  readonly short?: string;
}

/** An identifier or hash, with a button that copies it. */
export function Copyable({ name, value, short = value }: CopyableProps) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify(`Copied the ${name}`, { autoHideDuration: 2000 });
    } catch {
      // Browsers deny clipboard access over plain http. The notification contains the value for
      // manual copying.
      notify(`Your browser does not let the console copy: ${value}`, { type: 'warning' });
    }
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
      <Box component="code" title={value} sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {short}
      </Box>
      <Tooltip title={`Copy the ${name}`}>
        <IconButton size="small" aria-label={`Copy the ${name}`} onClick={copy}>
          <ContentCopy sx={{ fontSize: 14 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
