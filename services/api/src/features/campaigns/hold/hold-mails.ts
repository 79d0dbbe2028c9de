import type { Mail, MailRule } from '../../../mail/mail.ts';
import type { App } from '../../../runtime/app.ts';
import { mailedTitle } from '../mailed-title.ts';

interface AboutHold {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
}

const openCampaign = (campaignId: number) => ({
  label: 'Open the campaign',
  path: `/campaigns/${String(campaignId)}`,
});

const placedMail = ({ campaignId, creatorId, title }: AboutHold): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your campaign “${title}” is on hold`,
  paragraphs: [
    `An administrator has put your campaign “${title}” on hold while something is checked. Until the hold is lifted the campaign takes no donations, and none of its dates takes effect. What was given is kept, and donors can take donations back as before.`,
    'If you know of something that we should know, please write to us.',
  ],
  action: openCampaign(campaignId),
});

const liftedMail = ({ campaignId, creatorId, title }: AboutHold): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your campaign “${title}” is no longer on hold`,
  paragraphs: [
    `The hold of your campaign “${title}” was lifted. A date that passed meanwhile, such as the end of its funding, takes effect now.`,
  ],
  action: openCampaign(campaignId),
});

const example = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'Should cities close their centres to cars?',
};

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
  { campaignId, creatorId }: Omit<AboutHold, 'title'>,
  write: (about: AboutHold) => Mail,
): Promise<Mail | undefined> {
  const title = await mailedTitle(events, campaignId);
  return title === undefined ? undefined : write({ campaignId, creatorId, title });
}
