import { css } from '@emotion/react';
import { Copy, Download, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      toast({
        title: 'The codes could not be copied',
        description: 'Please select them and copy them yourself.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Stack gap={5}>
      <Text>
        Each of these codes signs you in once when you do not have your authenticator app. Keep them
        where only you find them: they are not shown again.
      </Text>
      <ul aria-label="Recovery codes" css={listStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={3} css={css({ '@media print': { display: 'none' } })}>
        <Button onClick={onDone}>I have kept the codes</Button>
        <Button
          variant="outline"
          onClick={() => {
            saveFile('rostrum-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]));
          }}
        >
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            window.print();
          }}
        >
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Row>
    </Stack>
  );
}

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space(2)} ${space(4)}`,
  padding: space(4),
  listStyle: 'none',
  background: tokens.surface.sunken,
  borderRadius: tokens.radius.control,
  fontFamily: tokens.font.code,
  fontSize: tokens.size[15],
  textAlign: 'center',
});
