import type { Mail, MailRule } from '../../../mail/mail.ts';
import type { App } from '../../../runtime/app.ts';
import { withMailedTitle } from '../mailed-title.ts';

interface AboutEvidence {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
}

function confirmedMail({ campaignId, creatorId, title }: AboutEvidence): Mail {
  return {
    kind: 'campaign_update',
    to: { userId: creatorId },
    subject: `The conversation “${title}” is recorded`,
    paragraphs: [
      `The evidence of your conversation “${title}” was confirmed. The campaign is completed, and its page shows when the conversation took place.`,
    ],
    action: { label: 'Open the campaign', path: `/campaigns/${String(campaignId)}` },
  };
}

function returnedMail({ campaignId, creatorId, title }: AboutEvidence, reason: string): Mail {
  return {
    kind: 'campaign_update',
    to: { userId: creatorId },
    subject: `Your evidence for “${title}” was sent back`,
    paragraphs: [
      `The evidence of your conversation “${title}” could not be confirmed. This is the reason:`,
      reason,
      'You can submit evidence again.',
    ],
    action: {
      label: 'Open the conversation’s page',
      path: `/campaigns/${String(campaignId)}/conversation`,
    },
  };
}

const example = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'Should cities close their centres to cars?',
};

/** What became of the evidence, for the creator. */
export function evidenceMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  return [
    {
      name: 'evidence-confirmed',
      types: ['EvidenceConfirmed'],
      async write(event) {
        if (event.type !== 'EvidenceConfirmed') return undefined;
        const known = await withMailedTitle(events, event.data);
        return known && confirmedMail(known);
      },
      example: confirmedMail(example),
    },
    {
      name: 'evidence-returned',
      types: ['EvidenceReturned'],
      async write(event) {
        if (event.type !== 'EvidenceReturned') return undefined;
        const { reason } = event.data;
        const known = await withMailedTitle(events, event.data);
        return known && reason !== null ? returnedMail(known, reason) : undefined;
      },
      example: returnedMail(example, 'The recording ends after ten minutes.'),
    },
  ];
}
