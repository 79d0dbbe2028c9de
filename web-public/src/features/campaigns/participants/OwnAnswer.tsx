import { useRef, useState, type ReactNode } from 'react';
import { participantLimits, participantMessages } from '@rostrum/contracts/campaigns/participants';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/inputs.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMember } from '../../accounts/index.ts';
import type { OfParticipant } from './of-participant.ts';
import { ownAnswer } from './participant-words.ts';
import { useParticipantChange } from './use-participant-change.ts';
import { whatFollows } from './what-follows.ts';

interface OwnAnswerProps extends OfParticipant {
  /** Whether the conversation took place, so that nobody can decline any more. */
  readonly isHeld: boolean;
  /** Whether the page was opened by a link that the creator handed over, which declines nothing. */
  readonly claimsOnly: boolean;
}

/** What the caller answers for themselves, or has answered. Nothing while they cannot answer. */
export function OwnAnswer(props: OwnAnswerProps): ReactNode {
  const { mine, refusal } = props.participant;
  const member = useMember();
  if (mine !== null) return <Given {...props} answer={mine} />;
  if (refusal !== null) return null;
  // The page says above the participants that the address is to be verified first.
  return member?.emailVerified === false ? null : <ThisIsMe {...props} />;
}

function Given({
  campaignId,
  participant: { slot, name },
  focusId,
  answer,
}: OwnAnswerProps & { readonly answer: Parameters<typeof ownAnswer>[0] }): ReactNode {
  const change = useParticipantChange(campaignId, slot, () => {
    // The button goes with the answer.
    document.getElementById(focusId)?.focus();
    toast({ title: 'Your answer is taken back' });
  });
  return (
    <Stack gap={3} align="flex-start">
      <Text size={15}>{ownAnswer(answer)}</Text>
      {change.error && <Alert title={reasonOf(change.error, 'Please try again later.')} />}
      <Button
        variant="outline"
        size="small"
        busy={change.isPending}
        onClick={() => {
          change.mutate({ act: 'takeBack' });
        }}
      >
        Take your answer back<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </Stack>
  );
}

function ThisIsMe({
  campaignId,
  participant,
  focusId,
  isHeld,
  claimsOnly,
}: OwnAnswerProps): ReactNode {
  const { slot, name } = participant;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const change = useParticipantChange(campaignId, slot, () => {
    // The button goes with the answer.
    document.getElementById(focusId)?.focus();
    toast({ title: 'Your answer waits for confirmation' });
  });
  const isBusy = change.isPending;
  const [where, setWhere] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          change.reset();
          setOpen(true);
        }}
      >
        This is me<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!isBusy) setOpen(next);
        }}
        title={`You are ${name}?`}
        description="An administrator confirms your answer. Until then you can take it back."
        returnFocusTo={opener}
      >
        <Stack gap={5}>
          {change.error && <Alert title={reasonOf(change.error, 'Please try again later.')} />}
          <Field
            label="Where can that be checked?"
            error={error}
            hint="An address on the web, or a sentence. The creator and the team read it; the campaign’s page does not show it. It is not needed to say that you do not take part."
          >
            <Textarea
              ref={field}
              rows={3}
              maxLength={participantLimits.where.max}
              value={where}
              onChange={(event) => {
                setWhere(event.target.value);
              }}
            />
          </Field>
          <Stack gap={2}>
            <Button
              size="large"
              wide
              variant="outline"
              inactive={isBusy}
              onClick={() => {
                const { min, max } = participantLimits.where;
                const length = where.trim().length;
                const isWrong = length < min || length > max;
                setError(isWrong ? participantMessages.where : undefined);
                if (isWrong) field.current?.focus();
                else change.mutate({ act: 'answer', answer: 'claim', where: where.trim() });
              }}
            >
              {isHeld ? 'I took part' : 'I take part'}
            </Button>
            <Text size={15} tone="muted">
              {whatFollows.claim}
            </Text>
          </Stack>
          {!isHeld && !claimsOnly && (
            <Stack gap={2}>
              <Button
                size="large"
                wide
                variant="outline"
                inactive={isBusy}
                onClick={() => {
                  change.mutate({ act: 'answer', answer: 'decline' });
                }}
              >
                I do not take part
              </Button>
              <Text size={15} tone="muted">
                {whatFollows.decline}
              </Text>
            </Stack>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
