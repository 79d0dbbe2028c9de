import { Box } from '@mui/material';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink } from '../../fields/links.tsx';
import { shortText } from '../../fields/short-text.ts';
import { Column, NumberColumn } from '../../lists/columns.tsx';
import { CommentChips } from './CommentChips.tsx';
import type { CommentRecord } from './records.ts';

/** Maximum length of a comment in a list, in characters. */
const listedLength = 120;

export const authorOf = ({ author }: Pick<CommentRecord, 'author'>): string =>
  author?.username ?? 'an erased member';

/** The beginning of a comment; what stands for a comment whose author was erased. */
export function CommentText({ comment: { content } }: { readonly comment: CommentRecord }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {content === null ? 'Its text was erased' : shortText(content, listedLength)}
    </Box>
  );
}

/** Columns that the tables of comments share. */
export const commentColumns = {
  content: (
    <Column<CommentRecord>
      source="content"
      label="Comment"
      sx={{ minWidth: 220 }}
      render={(comment) => <CommentText comment={comment} />}
    />
  ),
  author: <Column<CommentRecord> source="author.username" label="Author" render={authorOf} />,
  campaign: (
    <Column<CommentRecord>
      source="campaignId"
      label="Campaign"
      sx={{ minWidth: 150 }}
      render={({ campaignId }) => <CampaignLink id={campaignId} />}
    />
  ),
  state: (
    <Column<CommentRecord>
      source="state"
      label="State"
      render={(comment) => <CommentChips comment={comment} />}
    />
  ),
  openReports: <NumberColumn<CommentRecord> source="openReports" label="Open reports" />,
  createdAt: (
    <Column<CommentRecord>
      source="createdAt"
      label="Posted (UTC)"
      render={({ createdAt }) => <Instant at={createdAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
};
