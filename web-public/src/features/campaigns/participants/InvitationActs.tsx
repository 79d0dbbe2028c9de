import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import {
  answerInvitation,
  type InvitationAnswer,
  type InvitationLink,
} from './participants-api.ts';
import { whatFollows } from './what-follows.ts';

interface InvitationActsProps {
  readonly link: InvitationLink;
  /** Whether the conversation took place, so that nobody can decline any more. */
  readonly tookPlace: boolean;
  readonly onAnswered: (answer: InvitationAnswer) => void;
}

type Confirmed = Exclude<InvitationAnswer, 'claim'>;

const dialogs: Readonly<
  Record<Confirmed, { readonly title: string; readonly text: string; readonly label: string }>
> = {
  decline: {
    title: 'You do not take part?',
    text: `The link no longer works after your answer. ${whatFollows.decline}`,
    label: 'I do not take part',
  },
  forget: {
    title: 'Forget your address?',
    text: whatFollows.forget,
    label: 'Forget my address',
  },
};

/** The answers to an invitation. Only taking part needs an account. */
export function InvitationActs({ link, tookPlace, onAnswered }: InvitationActsProps): ReactNode {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Confirmed>();
  // Stays while the dialog fades out.
  const [asked, setAsked] = useState<Confirmed>('decline');
  const opener = useRef<HTMLElement>(null);
  const answered = useMutation({
    mutationFn: (answer: InvitationAnswer) => answerInvitation(link, answer),
    onSuccess: (_, answer) => {
      onAnswered(answer);
      void refreshQueries(queryClient, ['campaigns', link.campaignId]);
    },
  });
  const ask = (what: Confirmed, button: HTMLElement): void => {
    opener.current = button;
    answered.reset();
    setAsked(what);
    setAsking(what);
  };
  const { title, text, label } = dialogs[asked];
  return (
    <Card padding={6} as="section" aria-label="Your answer">
      <Stack gap={5}>
        <Heading level={2} size="card">
          Your answer
        </Heading>
        {answered.error && asking === undefined && (
          <Alert title={reasonOf(answered.error, 'Please try again later.')} />
        )}
        <TakePart
          label={tookPlace ? 'I took part' : 'I take part'}
          busy={answered.isPending && answered.variables === 'claim'}
          onClaim={() => {
            answered.mutate('claim');
          }}
        />
        {!tookPlace && (
          <Stack gap={2}>
            <Button
              variant="outline"
              size="large"
              wide
              onClick={({ currentTarget }) => {
                ask('decline', currentTarget);
              }}
            >
              I do not take part
            </Button>
            <Text size={15} tone="muted">
              You need no account for this.
            </Text>
          </Stack>
        )}
        <div>
          <Button
            variant="outline"
            size="small"
            onClick={({ currentTarget }) => {
              ask('forget', currentTarget);
            }}
          >
            Forget my address
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={asking !== undefined}
        title={title}
        label={label}
        keep="Not now"
        busy={answered.isPending}
        onConfirm={() => {
          answered.mutate(asked);
        }}
        onClose={() => {
          setAsking(undefined);
        }}
        returnFocusTo={opener}
      >
        <Text>{text}</Text>
        {answered.error && <Alert title={reasonOf(answered.error, 'Please try again later.')} />}
      </ConfirmDialog>
    </Card>
  );
}

interface TakePartProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onClaim: () => void;
}

/** The button for members; a visitor signs in or registers, and comes back to the same link. */
function TakePart({ label, busy, onClaim }: TakePartProps): ReactNode {
  const member = useMember();
  const { pathname, hash } = useLocation();
  if (member) {
    return (
      <Stack gap={2}>
        <Button size="large" wide busy={busy} onClick={onClaim}>
          {label}
        </Button>
        <Text size={15} tone="muted">
          You answer as {member.username}.
        </Text>
      </Stack>
    );
  }
  const state = { returnTo: `${pathname}${hash}` };
  return (
    <Stack gap={2}>
      <Text strong>{label}</Text>
      <Text size={15} tone="muted">
        Sign in or register first. You come back to this page, and say it then.
      </Text>
      <Row gap={3}>
        <LinkButton to="/auth/login" state={state}>
          Sign in
        </LinkButton>
        <LinkButton to="/auth/register" state={state} variant="outline">
          Register
        </LinkButton>
      </Row>
    </Stack>
  );
}
