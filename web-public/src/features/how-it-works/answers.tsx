import { ProcessingFee } from '../payments/index.ts';

export const answers = [
  {
    question: 'Do the participants know about it?',
    answer:
      'Anybody can be named, and nobody is presented as having agreed: a page says “has not confirmed” until the person has.',
  },
  {
    question: 'What does my donation cost me?',
    answer: (
      <p>
        The amount, and <ProcessingFee /> on top. The sum is shown before you pay.
      </p>
    ),
  },
  {
    question: 'Can a campaign be changed after I supported it?',
    answer:
      'Its words and picture can, with the history open to all. Participants, goal, end date and split cannot, from the first backer on.',
  },
  {
    question: 'Can I take my donation back?',
    answer:
      'Until the funding closes or the date of the conversation is announced, with its fee: under My Donations, or on the campaign’s page. You can do that three times within 30 days; an administrator can take further ones back for you. The $1 of a creation stays.',
  },
  {
    question: 'What happens when the end date passes?',
    answer:
      'The campaign takes no more donations. A payment that settles later is sent back automatically, in full.',
  },
  {
    question: 'How is it known that the conversation took place?',
    answer:
      'The creator says when it took place and how long it lasted, and may add a video. An administrator confirms that or sends it back. The campaign’s page then shows the date, the length and the video.',
  },
  {
    question: 'What if the conversation does not happen?',
    answer:
      '365 days after the campaign began its backers are told by mail, and each chooses within 30 days: a refund with the fee, or 180 days more, once. Whoever chooses nothing gets the refund. If the conversation does not take place in the longer time either, the rest is returned, too.',
  },
  {
    question: 'Has anybody been paid yet?',
    answer:
      'No. Until payouts begin, what was raised for conversations that took place stays in escrow.',
  },
  {
    question: 'How can I check that the money is there?',
    answer:
      'Each campaign has a ledger of its own. Every entry is part of a chain of hashes that the site verifies all the time, and says when it last did.',
  },
] as const;
