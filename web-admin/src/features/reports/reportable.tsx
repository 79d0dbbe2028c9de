import { targetNamed } from '@rostrum/contracts/kernel/target';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { TargetLink } from '../../fields/links.tsx';
import { shortText } from '../../fields/short-text.ts';
import { Column, NumberColumn } from '../../lists/columns.tsx';

/** What a member wrote on the page of a campaign or a prompt, and can be reported. */
export interface Reportable extends RaRecord<number> {
  readonly campaignId: number | null;
  readonly promptId?: number | undefined;
  readonly author: { readonly username: string } | null;
  readonly openReports: number;
  readonly createdAt: string | null;
}

/** How lists show a kind of it. */
export interface Shown<R extends Reportable> {
  /** The field of its text, which is null once its author was erased. */
  readonly text: keyof R & string;
  readonly label: string;
  /** What happened at `createdAt`. */
  readonly created: string;
  readonly chips: (record: R) => ReactNode;
}

/** Maximum length of a text in a list, in characters. */
const listedLength = 120;

export const authorOf = ({ author }: Pick<Reportable, 'author'>): string =>
  author?.username ?? 'an erased member';

/** The beginning of a text; what stands for one whose author was erased. */
export function TextStart({ text }: { readonly text: unknown }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {typeof text === 'string' ? shortText(text, listedLength) : 'Its text was erased'}
    </Box>
  );
}

/** Columns of the tables of one kind. */
export const reportableColumns = <R extends Reportable>(shown: Shown<R>) => ({
  text: (
    <Column<R>
      source={shown.text}
      label={shown.label}
      sx={{ minWidth: 220 }}
      render={(record) => <TextStart text={record[shown.text]} />}
    />
  ),
  author: <Column<R> source="author.username" label="Author" render={authorOf} />,
  campaign: (
    <Column<R>
      source="campaignId"
      label="Campaign"
      sx={{ minWidth: 150 }}
      render={(record) => {
        const target = targetNamed(record);
        return target && <TargetLink target={target} />;
      }}
    />
  ),
  state: <Column<R> source="state" label="State" render={shown.chips} />,
  openReports: <NumberColumn<R> source="openReports" label="Open reports" />,
  createdAt: (
    <Column<R>
      source="createdAt"
      label={`${shown.created} (UTC)`}
      render={({ createdAt }) => <Instant at={createdAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
});
