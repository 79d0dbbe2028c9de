import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'react-admin';

interface CopyableProps {
  /** What it is: 'hash', 'id'. */
  readonly name: string;
  readonly value: string;
  /** Shown instead, when the whole is too long to read. */
  readonly short?: string;
}

/** A value for machines: shown, and copied by a button that says what. */
export function Copyable({ name, value, short = value }: CopyableProps) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify(`Copied the ${name}`, { autoHideDuration: 2000 });
    } catch {
      // A browser without clipboard access (plain http): the value is in the tooltip and selectable.
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
