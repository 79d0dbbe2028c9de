import { invitationPage, invitationSubject, participantLimits } from '@rostrum/contracts/campaigns';
import { dayMs, type EventData } from '@rostrum/contracts';
import type { Mail, MailRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { linkToken } from '../../accounts/index.ts';
import { mailedTitle } from '../mailed-title.ts';

interface About {
  readonly campaignId: number;
  readonly title: string;
}

interface Invitation extends About {
  readonly slot: number;
  readonly invitationId: number;
  readonly email: string;
  readonly token: string;
}

const days = String(participantLimits.invitationMs / dayMs);

const invitationMail = ({
  campaignId,
  slot,
  invitationId,
  title,
  email,
  token,
}: Invitation): Mail => ({
  kind: 'invitation',
  to: { address: email },
  share: 'anyone',
  subject: `Do you take part in “${memberText(title, 'a conversation')}”?`,
  paragraphs: [
    `People on Rostrum want to hear a conversation, “${memberText(title)}”, and give money for it. Whoever started it has named you as a participant, and gave us this address to ask you.`,
    'If you take part and the conversation takes place, a share of the money is yours. If you do not, nothing is needed of you but to say so: what was given goes back.',
    `The link is valid for ${days} days. With it you can also have this address forgotten; it is used for nothing else, and is forgotten with your answer in any case.`,
  ],
  action: {
    label: 'Answer',
    path: `${invitationPage}#campaign=${String(campaignId)}&participant=${String(slot)}&token=${token}`,
  },
  subjects: [invitationSubject({ invitationId })],
});

const openCampaign = (campaignId: number) => ({
  label: 'Open the campaign',
  path: `/campaigns/${String(campaignId)}`,
});

const confirmedMail = ({ campaignId, title }: About, memberId: number): Mail => ({
  kind: 'campaign_update',
  to: { userId: memberId },
  subject: `You are confirmed as a participant of “${memberText(title)}”`,
  paragraphs: [
    `We have confirmed that you are a participant of the conversation “${memberText(title)}”. The campaign’s page shows your profile beside your name.`,
  ],
  action: openCampaign(campaignId),
});

const droppedMail = ({ campaignId, title }: About, memberId: number): Mail => ({
  kind: 'campaign_update',
  to: { userId: memberId },
  subject: `We could not confirm you as a participant of “${memberText(title)}”`,
  paragraphs: [
    `You said that you are a participant of the conversation “${memberText(title)}”. We could not confirm that. If you think that this is a mistake, please write to us.`,
  ],
  action: openCampaign(campaignId),
});

const declinedMail = ({ campaignId, title }: About, creatorId: number): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `A participant does not take part in “${memberText(title, 'your campaign')}”`,
  paragraphs: [
    `A participant of your campaign “${memberText(title)}” has told us that they do not take part, so that the conversation cannot take place. What was given is returned; if the funding had ended already, the backers are asked first whether they wait longer.`,
  ],
  action: openCampaign(campaignId),
});

const example = { campaignId: 1795000000003, title: 'Should cities close their centres to cars?' };

/** Invites participants, and tells members what became of their answers. */
export function participantMails({
  events,
  keyedHash,
}: Pick<App, 'events' | 'keyedHash'>): readonly MailRule[] {
  const about = async (
    { campaignId }: Pick<EventData<'ParticipantInvited'>, 'campaignId'>,
    write: (about: About) => Mail,
  ): Promise<Mail | undefined> => {
    const title = await mailedTitle(events, campaignId);
    return title === undefined ? undefined : write({ campaignId, title });
  };
  return [
    {
      name: 'participant-invited',
      types: ['ParticipantInvited'],
      async write(event) {
        if (event.type !== 'ParticipantInvited') return undefined;
        const { data } = event;
        const token = linkToken({ keyedHash }, 'participant-invitation', String(data.invitationId));
        return about(data, (named) => invitationMail({ ...data, ...named, token }));
      },
      example: invitationMail({
        ...example,
        slot: 1,
        invitationId: 1795000000005,
        email: 'lena@example.org',
        token: 'a1'.repeat(32),
      }),
    },
    {
      name: 'participant-confirmed',
      types: ['ParticipantConfirmed'],
      async write(event) {
        if (event.type !== 'ParticipantConfirmed') return undefined;
        const { data } = event;
        return about(data, (named) => confirmedMail(named, data.memberId));
      },
      example: confirmedMail(example, 1795000000004),
    },
    {
      name: 'participant-not-confirmed',
      types: ['ParticipantAnswerDropped'],
      async write(event) {
        if (event.type !== 'ParticipantAnswerDropped') return undefined;
        const { memberId, droppedBy } = event.data;
        if (memberId === null || droppedBy === null || droppedBy === memberId) return undefined;
        return about(event.data, (named) => droppedMail(named, memberId));
      },
      example: droppedMail(example, 1795000000004),
    },
    {
      name: 'participant-declined',
      types: ['ParticipantDeclineConfirmed'],
      async write(event) {
        if (event.type !== 'ParticipantDeclineConfirmed') return undefined;
        const { data } = event;
        return about(data, (named) => declinedMail(named, data.creatorId));
      },
      example: declinedMail(example, 1795000000004),
    },
  ];
}
