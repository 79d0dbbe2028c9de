import { adminParticipants } from '@rostrum/contracts/campaigns/lists';
import { Box, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../fields/counted.ts';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';
import { InviteParticipant } from './InviteParticipant.tsx';
import { participantsOf } from './participant-calls.ts';
import type { ParticipantState } from './records.ts';
import { WithdrawInvitation } from './WithdrawInvitation.tsx';

/** The participants of a campaign: who was confirmed, who was invited, and which answers wait. */
export function CampaignParticipants({ campaign: { id } }: Places['campaignSections']) {
  const { permissions } = usePermissions<readonly string[]>();
  const { call } = useCalls();
  const { data, error, refetch } = useQuery(participantsOf(call, id));
  return (
    <Panel title="Participants">
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? (
        <ParticipantStates
          campaignId={id}
          participants={data}
          changes={permissions?.includes('admin') === true}
        />
      ) : (
        !error && <Skeleton variant="rounded" height={80} role="status" aria-label="Loading" />
      )}
    </Panel>
  );
}

interface ParticipantStatesProps {
  readonly campaignId: number;
  readonly participants: readonly ParticipantState[];
  /** Whether the caller invites participants; auditors do not. */
  readonly changes: boolean;
}

export function ParticipantStates({ campaignId, participants, changes }: ParticipantStatesProps) {
  const waiting = participants.reduce((sum, { answers }) => sum + answers.length, 0);
  const listed = (state: 'waiting' | undefined) =>
    listPath(adminParticipants, { campaignId, ...(state && { state }) });
  return (
    <>
      <Facts>
        {participants.map((participant) => (
          <Fact key={participant.slot} name={`Participant ${String(participant.slot)}`}>
            <bdi>{participant.name}</bdi>: <Standing participant={participant} />
            {participant.handedOverAt !== null && (
              <>
                , a link handed over by the creator on <Instant at={participant.handedOverAt} /> UTC
              </>
            )}
            {changes && <Invitation campaignId={campaignId} participant={participant} />}
          </Fact>
        ))}
      </Facts>
      <Box sx={{ mt: 2 }}>
        <Link component={RouterLink} to={listed(waiting > 0 ? 'waiting' : undefined)}>
          {waiting > 0
            ? `Decide on ${counted(waiting, 'answer')} that ${waiting === 1 ? 'waits' : 'wait'}`
            : 'All answers'}
        </Link>
      </Box>
    </>
  );
}

interface InvitationProps {
  readonly campaignId: number;
  readonly participant: ParticipantState;
}

/** What an admin can do about the invitation of a participant. */
function Invitation({ campaignId, participant }: InvitationProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 0.5, '&:empty': { my: 0 } }}>
      {participant.inviteRefusal === null && (
        <InviteParticipant campaignId={campaignId} participant={participant} />
      )}
      {participant.invitation !== null && (
        <WithdrawInvitation campaignId={campaignId} participant={participant} />
      )}
    </Box>
  );
}

/** Where a participant stands. */
export function Standing({ participant }: { readonly participant: ParticipantState }) {
  const { member, confirmedBy, declined, invitation, answers } = participant;
  if (declined) return 'does not take part';
  if (member !== null) {
    return (
      <>
        confirmed as <MemberLink id={member.id} />
        {confirmedBy !== null && ` by ${confirmedBy === 'mail' ? 'mail' : 'the team'}`}
      </>
    );
  }
  const waiting = answers.length > 0 && `${counted(answers.length, 'answer')} to decide on`;
  if (invitation === null) return waiting || 'not invited, and no answer waits';
  return (
    <>
      {waiting && `${waiting}, `}invited until <Instant at={invitation.expiresAt} /> UTC
    </>
  );
}
