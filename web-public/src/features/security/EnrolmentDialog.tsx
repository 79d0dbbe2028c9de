import { css } from '@emotion/react';
import { useState, type ReactNode, type RefObject } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { beginSecondFactor, enableSecondFactor, type Enrolment } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolmentDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called when the second factor is enabled. */
  readonly onEnabled: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The steps to enable two-factor authentication: password, key and first code, recovery codes. */
export function EnrolmentDialog({
  open,
  onOpenChange,
  onEnabled,
  returnFocusTo,
}: EnrolmentDialogProps): ReactNode {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => {
    onOpenChange(false);
    setEnrolment(undefined);
    setCodes(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      staysOpen={codes !== undefined}
      title={codes ? 'Keep your recovery codes' : 'Set up two-factor authentication'}
      description={stepOf(enrolment, codes)}
      returnFocusTo={returnFocusTo}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : enrolment ? (
        <Stack gap={5}>
          <Text>
            Scan the picture with an authenticator app, or enter the key, and type the code that the
            app then shows.
          </Text>
          <div css={css({ display: 'grid', justifyItems: 'center', gap: space(3) })}>
            <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
            <Text size={14} tone="muted">
              Key: <span css={keyStyle}>{inFours(enrolment.secret)}</span>
            </Text>
          </div>
          <CodeForm
            label="Confirm the first code"
            asks={{ code: 'Six digits' }}
            action="Turn on"
            onSubmit={async ({ code }) => {
              setCodes(await enableSecondFactor(code));
              onEnabled();
            }}
          />
        </Stack>
      ) : (
        <CodeForm
          label="Confirm your password"
          asks={{ password: true }}
          action="Continue"
          onSubmit={async ({ password }) => {
            setEnrolment(await beginSecondFactor(password));
          }}
        />
      )}
    </Dialog>
  );
}

const stepOf = (enrolment: Enrolment | undefined, codes: readonly string[] | undefined): string =>
  `Step ${codes ? '3' : enrolment ? '2' : '1'} of 3`;

const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ');

const keyStyle = css({
  fontFamily: tokens.font.code,
  color: tokens.content.default,
  overflowWrap: 'anywhere',
});
