import { termsEndpoints, termsLimits } from '@rostrum/contracts/terms/constants';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { Preview } from './Preview.tsx';
import type { AdminTerms } from './terms-query.ts';
import { sectionsOf, textOf, type Sections } from './terms-text.ts';

/** Announces a version, which starts from the text in force or from that of this release. */
export function AnnounceForm({ terms }: { readonly terms: AdminTerms }) {
  const { call } = useCalls();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { first, last } = terms.days;
  const [version, setVersion] = useState(first);
  const [changes, setChanges] = useState('');
  const [text, setText] = useState(() => textOf(terms.inForce));
  const read = sectionsOf(text);
  const releaseText = textOf(terms.release);
  const announcing = useMutation({
    mutationFn: (sections: Sections) =>
      call(termsEndpoints.announceTerms, {
        body: { version, changes: changes.trim(), sections },
      }),
    onSuccess: async () => {
      notify('The version is announced', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['terms'] });
    },
  });
  const isComplete = 'sections' in read && changes.trim() !== '' && version !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) announcing.mutate(read.sections);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 }}>
        <Typography color="textSecondary">
          Every member sees the announcement when signed in. From its day on, a member who has not
          accepted the version can read, take money back, choose in an election, secure the account,
          download their data and erase it, and little else.{' '}
          <AboutMail>Each gets a mail about it now.</AboutMail>
        </Typography>
        <TextField
          type="date"
          name="version"
          label="Applies from (UTC)"
          required
          value={version}
          helperText={`At least ${String(termsLimits.notice.minDays)} whole days from now, at most a year.`}
          onChange={({ target }) => {
            setVersion(target.value);
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
          sx={{ justifySelf: 'start', minWidth: 220 }}
        />
        <TextField
          name="changes"
          label="What changes"
          required
          multiline
          minRows={3}
          value={changes}
          helperText="In plain words. It is in the mail and above the text."
          onChange={({ target }) => {
            setChanges(target.value);
          }}
          slotProps={{ htmlInput: { maxLength: termsLimits.changes.max } }}
        />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              setText(textOf(terms.inForce));
            }}
          >
            Start from the text in force
          </Button>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              setText(releaseText);
            }}
          >
            Start from the text of this release
          </Button>
        </Stack>
        <TextField
          name="text"
          label="Text"
          required
          multiline
          minRows={10}
          maxRows={24}
          value={text}
          error={'problem' in read}
          helperText={
            'problem' in read
              ? read.problem
              : 'A line “## Title” begins a section; an empty line ends a paragraph.'
          }
          onChange={({ target }) => {
            setText(target.value);
          }}
          slotProps={{ htmlInput: { maxLength: 2 * termsLimits.text.max } }}
        />
        {'sections' in read && <Preview sections={read.sections} />}
        {announcing.error && <Alert severity="error">{messageOf(announcing.error)}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={!isComplete || announcing.isPending}
          sx={{ justifySelf: 'start' }}
        >
          {announcing.isPending ? 'Announcing' : 'Announce'}
        </Button>
      </Box>
    </form>
  );
}

/** The messages about fields, otherwise the message of the whole. */
function messageOf(error: Error): string {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const errors = (body as { readonly errors?: Readonly<Record<string, string>> } | undefined)
    ?.errors;
  const byField = new Set(Object.values(errors ?? {}));
  return byField.size > 0 ? [...byField].join(' ') : error.message;
}
