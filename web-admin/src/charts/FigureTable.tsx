import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';

interface FigureTableProps {
  readonly name: string;
  /** Heading of the first column. */
  readonly of: string;
  readonly columns: readonly string[];
  /** `key` is unique; one cell per column. */
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly ReactNode[];
  }[];
  readonly totals?: readonly ReactNode[];
}

/** The data of a chart as a table. */
export function FigureTable({ name, of, columns, rows, totals }: FigureTableProps) {
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        The same as a table
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-label={name}
        sx={{ maxHeight: 420, overflow: 'auto', '& td, & th': { whiteSpace: 'nowrap' } }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{of}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Line key={row.key} name={row.name} columns={columns} cells={row.cells} />
            ))}
          </TableBody>
          {totals && (
            <TableFooter>
              <Line name="Sum" columns={columns} cells={totals} />
            </TableFooter>
          )}
        </Table>
      </Box>
    </Box>
  );
}

function Line(props: {
  readonly name: string;
  readonly columns: readonly string[];
  readonly cells: readonly ReactNode[];
}) {
  const { name, columns, cells } = props;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {columns.map((column, index) => (
        <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {cells[index]}
        </TableCell>
      ))}
    </TableRow>
  );
}
