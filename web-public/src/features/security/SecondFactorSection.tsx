import { securityLimits } from '@rostrum/contracts/security/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { refreshQueries } from '../../api/refresh.ts';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { disableSecondFactor, replaceRecoveryCodes, secondFactorQuery } from './api.ts';
import { anyCodeHint, CodeForm } from './CodeForm.tsx';
import { EnrolmentDialog } from './EnrolmentDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step = 'enrol' | 'disable' | 'replace';
const title = 'Two-factor authentication';

/** Settings of two-factor authentication: on or off, and the recovery codes. */
export function Component(): ReactNode {
  return (
    <Card>
      <SecondFactor />
    </Card>
  );
}

function SecondFactor(): ReactNode {
  const queryClient = useQueryClient();
  const factor = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const opener = useRef<HTMLButtonElement>(null);
  const changed = () => refreshQueries(queryClient, ['security']);
  const close = (): void => {
    setStep(undefined);
    setCodes(undefined);
  };
  const dialog = (of: Step) => ({
    open: step === of,
    onOpenChange: (open: boolean) => {
      if (!open) close();
    },
  });
  if (!factor.data) {
    return (
      <TitledSection title={title}>
        {factor.isPending ? (
          <Loading label="Loading two-factor authentication">
            <Skeleton height={48} />
          </Loading>
        ) : (
          <LoadFailed query={factor} level={3} title="This could not be loaded" />
        )}
      </TitledSection>
    );
  }
  const { enabled, recoveryCodesLeft } = factor.data;
  return (
    <TitledSection
      title={title}
      text={
        <>
          <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>{' '}
          {enabled
            ? `Signing in asks for a code of your authenticator app. ${String(recoveryCodesLeft)} of ${String(securityLimits.recoveryCodes)} recovery codes are left.`
            : 'With it, signing in also asks for a code of an authenticator app on your phone. Your password alone then opens nothing.'}
        </>
      }
    >
      <Row gap={3}>
        {enabled ? (
          <>
            <Button
              ref={opener}
              variant="outline"
              onClick={() => {
                setStep('replace');
              }}
            >
              New recovery codes
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setStep('disable');
              }}
            >
              Turn off
            </Button>
          </>
        ) : (
          <Button
            ref={opener}
            onClick={() => {
              setStep('enrol');
            }}
          >
            Set up
          </Button>
        )}
      </Row>
      <EnrolmentDialog
        {...dialog('enrol')}
        returnFocusTo={opener}
        onEnabled={() => void changed()}
      />
      <Dialog
        {...dialog('replace')}
        returnFocusTo={opener}
        staysOpen={codes !== undefined}
        title={codes ? 'Keep your recovery codes' : 'New recovery codes'}
        description="The earlier codes are then of no use."
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <CodeForm
            label="New recovery codes"
            asks={{ code: anyCodeHint }}
            action="Make new codes"
            onSubmit={async ({ code }) => {
              setCodes(await replaceRecoveryCodes(code));
              await changed();
            }}
          />
        )}
      </Dialog>
      <Dialog
        {...dialog('disable')}
        returnFocusTo={opener}
        title="Turn two-factor authentication off?"
        description="Your password alone then signs in."
      >
        <CodeForm
          label="Turn two-factor authentication off"
          asks={{ password: true, code: anyCodeHint }}
          action="Turn off"
          danger
          onSubmit={async (form) => {
            await disableSecondFactor(form);
            close();
            await changed();
            toast({ title: 'Two-factor authentication is off' });
          }}
        />
      </Dialog>
    </TitledSection>
  );
}
