import type { InvitationEnd, ParticipantAnswer } from '@rostrum/contracts/campaigns';
import { formatInstant } from '../../fields/dates.ts';
import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const ends: Readonly<Record<InvitationEnd, string>> = {
  answered: 'the participant has answered',
  withdrawn: 'it was withdrawn',
  replaced: 'another one takes its place',
  forgotten: 'the addressee asked that the address is forgotten',
  expired: 'it expired',
};

const said: Readonly<Record<ParticipantAnswer, string>> = {
  claim: 'takes part',
  decline: 'does not take part',
};

/** The end of a sentence: the reason, if there is one. */
const Reason = ({ reason }: { readonly reason: string | null }) =>
  reason === null ? (
    '.'
  ) : (
    <>
      : <q>{reason}</q>
    </>
  );

/** Who has answered: a member, or somebody without an account. */
const Answerer = ({ memberId }: { readonly memberId: number | null }) =>
  memberId === null ? 'somebody with the link of an invitation' : <MemberLink id={memberId} />;

export const eventWords: Partial<EventWords> = {
  ParticipantInvited: ({ data }) => (
    <>
      <MemberLink id={data.invitedBy} /> invited participant {data.slot}; the link is valid until{' '}
      {formatInstant(data.expiresAt)} UTC.
    </>
  ),
  ParticipantLinkHandedOver: ({ data }) => (
    <>
      The creator, <MemberLink id={data.creatorId} />, copied a link to hand over to participant{' '}
      {data.slot}.
    </>
  ),
  ParticipantInvitationEnded: ({ data }) => (
    <>
      The invitation of participant {data.slot} ended: {ends[data.why]}.
    </>
  ),
  ParticipantAnswered: ({ data }) =>
    data.memberId === null ? (
      <>
        Somebody with the link of an invitation said that participant {data.slot}{' '}
        {said[data.answer]}.
      </>
    ) : (
      <>
        <MemberLink id={data.memberId} /> said{' '}
        {data.invitationId === null ? 'without an invitation' : 'by the link of an invitation'} that
        they are participant {data.slot}, who {said[data.answer]}.
      </>
    ),
  ParticipantAnswerDropped: ({ data }) => {
    const { droppedBy, memberId, answer, slot, reason } = data;
    if (droppedBy !== null && droppedBy === memberId) {
      return (
        <>
          <MemberLink id={memberId} /> took back the answer that participant {slot} {said[answer]}.
        </>
      );
    }
    return (
      <>
        {droppedBy === null ? 'The change of the name' : <MemberLink id={droppedBy} />} dropped the
        answer of <Answerer memberId={memberId} /> that participant {slot} {said[answer]}
        <Reason reason={reason} />
      </>
    );
  },
  ParticipantConfirmed: ({ data }) => (
    <>
      <MemberLink id={data.confirmedBy} /> confirmed that <MemberLink id={data.memberId} /> is
      participant {data.slot}
      <Reason reason={data.reason} />
    </>
  ),
  ParticipantDeclineConfirmed: ({ data }) => (
    <>
      <MemberLink id={data.confirmedBy} /> confirmed that participant {data.slot} does not take
      part, as <Answerer memberId={data.memberId} /> had said
      <Reason reason={data.reason} />
    </>
  ),
};
