import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { loadExport } from './api.ts';

type State =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Downloads all data about the member as one JSON file. */
export function ExportSection(): ReactNode {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const load = async (): Promise<void> => {
    setState({ kind: 'loading', bytes: 0 });
    try {
      const { name, content } = await loadExport((bytes) => {
        setState({ kind: 'loading', bytes });
      });
      saveFile(name, content);
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', reason: reasonOf(error, 'Please try again later.') });
    }
  };
  return (
    <TitledSection
      title="Download your data"
      text="Your account, profile, sessions, campaigns and payments, with everything that happened to them, as one JSON file."
    >
      <Stack gap={4} align="start">
        {state.kind === 'failed' && (
          <Alert title="Your data could not be downloaded">{state.reason}</Alert>
        )}
        <Button variant="outline" busy={state.kind === 'loading'} onClick={() => void load()}>
          <Download size={18} aria-hidden="true" /> Download your data
        </Button>
        <Text size={15} tone="muted" role="status" css={css({ minHeight: '1.5em' })}>
          {wordsOf(state)}
        </Text>
      </Stack>
    </TitledSection>
  );
}

function wordsOf(state: State): string {
  if (state.kind === 'loading') return `${sizeOf(state.bytes)} received`;
  return state.kind === 'done' ? 'The file was downloaded.' : '';
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${String(Math.ceil(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
