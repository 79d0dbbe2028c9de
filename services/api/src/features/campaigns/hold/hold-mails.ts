import { nounOf, type Noun } from '@rostrum/contracts/categories';
import type { EventData } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import { stateOf } from '../../../kernel/decider.ts';
import type { Mail, MailRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';

interface AboutHold {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
  readonly phase: Phase;
  readonly thing: Noun;
  /** Whether it was placed because the fee of a trailer went back. */
  readonly feeIsGone: boolean;
}

const openCampaign = (campaignId: number, thing: AboutHold['thing']) => ({
  label: `Open the ${thing}`,
  path: `/campaigns/${String(campaignId)}`,
});

/** What a hold means for the backers. */
function kept(phase: Phase): string {
  switch (phase) {
    case 'active':
    case 'sent_back':
      return 'What was given is kept, and backers can take donations back as before.';
    case 'election':
      return 'What was given is kept, and backers can choose meanwhile; the choice ends later by the length of the hold.';
    default:
      return 'What was given is kept.';
  }
}

const placedMail = ({
  campaignId,
  creatorId,
  title,
  phase,
  thing,
  feeIsGone,
}: AboutHold): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your ${thing} “${memberText(title)}” is on hold`,
  paragraphs: [
    `${feeIsGone ? `The $1 of your trailer “${memberText(title)}” went back, so it is on hold.` : `An administrator has put your ${thing} “${memberText(title)}” on hold while something is checked.`} Until the hold is lifted the ${thing} takes no donations, and none of its dates takes effect. ${kept(phase)}`,
    'If you know of something that we should know, please write to us.',
  ],
  action: openCampaign(campaignId, thing),
});

const liftedMail = ({ campaignId, creatorId, title, phase, thing }: AboutHold): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your ${thing} “${memberText(title)}” is no longer on hold`,
  paragraphs: [
    phase === 'election'
      ? `The hold of your ${thing} “${memberText(title)}” was lifted. The choice of its backers ends later by the length of the hold; the campaign’s page shows the date.`
      : `The hold of your ${thing} “${memberText(title)}” was lifted. A date that passed meanwhile, such as the end of its funding, takes effect now.`,
  ],
  action: openCampaign(campaignId, thing),
});

const example = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'Should cities close their centres to cars?',
  phase: 'active',
  thing: 'campaign',
  feeIsGone: false,
} as const;

/** Tells the creator of a hold, and of its end. */
export function holdMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  return [
    {
      name: 'hold-placed',
      types: ['HoldPlaced'],
      async write(event) {
        return event.type === 'HoldPlaced' ? about(events, event.data, placedMail) : undefined;
      },
      example: placedMail(example),
    },
    {
      name: 'hold-lifted',
      types: ['HoldLifted'],
      async write(event) {
        return event.type === 'HoldLifted' ? about(events, event.data, liftedMail) : undefined;
      },
      example: liftedMail(example),
    },
  ];
}

/** Undefined once the texts of the campaign are erased. */
async function about(
  events: App['events'],
  data: EventData<'HoldPlaced'> | EventData<'HoldLifted'>,
  write: (about: AboutHold) => Mail,
): Promise<Mail | undefined> {
  const { campaignId, creatorId } = data;
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  if (!state || state.erased) return undefined;
  const feeIsGone = 'placedBy' in data && data.placedBy === null;
  const { phase, proposal } = state;
  const thing = nounOf(proposal);
  return write({ campaignId, creatorId, title: proposal.title, phase, thing, feeIsGone });
}
