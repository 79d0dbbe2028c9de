import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { reasonOf } from '../../api/reason.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { daysLeft, formatDay } from '../../ui/text/dates.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { cancelErasure, ownErasureQuery } from './api.ts';
import { EraseDialog } from './EraseDialog.tsx';

const erased = [
  'Your names, email address, profile and picture',
  'Your password, two-factor authentication and sessions, and the mails to you',
  'Your campaigns that nobody else has supported',
];

const kept = [
  'Amounts, dates and numbers of payments: books have to be kept',
  'Campaigns that others have supported, as those of “Deleted member”',
  'Where your money goes, while a payout is owed to you and for 30 days after it was sent or came back; then it is erased, and what comes back later cannot be sent there',
  'Your username, as a code that cannot be read back, so that nobody can pose as you',
];

/** What an erasure does, and buttons to request it and to cancel it within a week. */
export function EraseSection(): ReactNode {
  const erasure = useQuery(ownErasureQuery);
  return (
    <TitledSection title="Erase your account">
      <Points title="What is erased" points={erased} />
      <Points title="What stays" points={kept} />
      <Text size={15} tone="muted" measure>
        Payments and refunds that are under way go on. A later refund goes to the card or PayPal
        account that paid; if it is no longer taken back there, we cannot ask you where to send it.
        Afterwards nobody can restore what was erased, and you can register again with the same
        email address.
      </Text>
      {erasure.data ? (
        <div>
          <Choice dueAt={erasure.data.dueAt} />
        </div>
      ) : erasure.isPending ? (
        <Loading label="Loading">
          <Skeleton width="220px" height="44px" />
        </Loading>
      ) : (
        <LoadFailed query={erasure} level={3} title="This could not be loaded" />
      )}
    </TitledSection>
  );
}

function Points({
  title,
  points,
}: {
  readonly title: string;
  readonly points: readonly string[];
}): ReactNode {
  return (
    <div>
      <Text strong>{title}</Text>
      <ul
        css={css({
          margin: `${space(1)} 0 0`,
          paddingLeft: space(5),
          listStyle: 'disc',
          lineHeight: 1.6,
        })}
      >
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Choice({ dueAt }: { readonly dueAt: string | null }): ReactNode {
  const queryClient = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    try {
      queryClient.setQueryData(ownErasureQuery.queryKey, await cancelErasure());
      toast({ title: 'Your account stays' });
    } catch (error) {
      const description = reasonOf(error, 'Please try again later.');
      toast({ title: 'It could not be taken back', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  if (dueAt !== null) {
    return (
      <Alert tone="warning" title={`Your account will be erased on ${formatDay(dueAt)}`}>
        <Stack gap={3} align="start">
          <Text>{leftOf(dueAt)}</Text>
          <Button busy={busy} onClick={() => void takeBack()}>
            Take it back
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <>
      <Button
        ref={opener}
        variant="danger"
        onClick={() => {
          setOpen(true);
        }}
      >
        Erase your account
      </Button>
      <EraseDialog
        open={open}
        onOpenChange={setOpen}
        returnFocusTo={opener}
        onScheduled={(scheduled) => {
          queryClient.setQueryData(ownErasureQuery.queryKey, scheduled);
          setOpen(false);
        }}
      />
    </>
  );
}

function leftOf(dueAt: string): string {
  const days = daysLeft(dueAt, Date.now());
  const left = days <= 1 ? 'Less than a day is left.' : `${String(days)} days are left.`;
  return `${left} Until then everything stays as it is.`;
}
