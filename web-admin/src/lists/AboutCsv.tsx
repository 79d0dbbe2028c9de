import { csvImport } from '@rostrum/contracts/kernel/csv';
import { Typography } from '@mui/material';

/** Says what the CSV files of a page are for, in a sentence, and how they are imported. */
export const AboutCsv = ({ purpose }: { readonly purpose: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
    {purpose} {csvImport} The fields of the console accept it with and without the apostrophe.
  </Typography>
);
