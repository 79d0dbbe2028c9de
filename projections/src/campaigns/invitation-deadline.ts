import {
  deadlineDocument,
  deadlineId,
  isoAfter,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { AuxiliaryView, EventOfType, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { campaignKey } from './funding-close.ts';

/** The open invitations of a campaign: one auxiliary document per campaign. */
interface Invitations {
  /** When each one ends, ISO 8601, by the number of its participant. */
  readonly ends: Readonly<Record<string, string>>;
}

type InvitationEvent = EventOfType<'ParticipantInvited' | 'ParticipantInvitationEnded'>;

const invitations = rulesFor<Invitations>();
const deadlines = rulesFor<DeadlineDocument>();

const invitationsId = ({ data }: InvitationEvent): string =>
  `invitations:${String(data.campaignId)}`;

const before = (event: InvitationEvent, auxiliary: AuxiliaryView): Invitations['ends'] =>
  invitations.read(auxiliary, invitationsId(event))?.ends ?? {};

function after(event: InvitationEvent, auxiliary: AuxiliaryView): Invitations['ends'] {
  const { [String(event.data.slot)]: _, ...others } = before(event, auxiliary);
  return event.type === 'ParticipantInvited'
    ? { ...others, [event.data.slot]: isoAfter(event.data.expiresAt, 0) }
    : others;
}

/** The end of the invitation that ends first; undefined when none is open. */
const dueAt = (ends: Invitations['ends']): string | undefined => Object.values(ends).sort()[0];

const rulesOf = <E extends InvitationEvent>() => [
  invitations.auxiliary<E>(
    invitationsId,
    (_, event, auxiliary) => {
      const ends = after(event, auxiliary);
      return dueAt(ends) === undefined ? undefined : { ends };
    },
    { partitionKey: campaignKey, reads: (event) => [invitationsId(event)] },
  ),
  deadlines.document<E>(
    (event) => deadlineId('invitation_end', event.data.campaignId),
    (document, event, auxiliary) => {
      const due = dueAt(after(event, auxiliary));
      if (due === undefined) return undefined;
      const { campaignId: subjectId } = event.data;
      return deadlineDocument(document, { kind: 'invitation_end', dueAt: due, subjectId });
    },
    { partitionKey: campaignKey, reads: (event) => [invitationsId(event)] },
  ),
];

/** The end of the first open invitation of a campaign, also while the campaign is on hold. */
export const invitationDeadlines: Rules = {
  ParticipantInvited: rulesOf<EventOfType<'ParticipantInvited'>>(),
  ParticipantInvitationEnded: rulesOf<EventOfType<'ParticipantInvitationEnded'>>(),
};
