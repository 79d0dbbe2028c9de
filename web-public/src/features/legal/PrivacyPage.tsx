import { formatLongDay } from '@rostrum/contracts/kernel/utc-day';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { type LegalSection, LegalText } from './LegalText.tsx';

const title = 'Privacy Policy';
const lastChanged = '2025-05-01';

const sections: readonly LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Your username, email address and password; of the password only a hash, from which it cannot be read.',
      'Your profile, your campaigns with their images, your messages and comments, and what you gave.',
      'How often a campaign is viewed and shared. To count each visitor once a day, we keep a keyed hash of your network address, or of your account when you are signed in, until midnight UTC; then the hash and its key are deleted, and only the numbers stay. We do not count you when your browser asks not to be tracked.',
      'If the creator of a campaign names you as a participant and gives us your email address: that address, sealed under a key of its own, until you answer, ask us to forget it, or 30 days have passed. It is used for that one invitation.',
      'If you are paid as the creator or a participant of a campaign: your share of it, the day and the reference of each payment to you, and what you owe after lost disputes.',
      'For 30 days, the network address from which you signed in or changed your account. After that only a keyed hash of it is left.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Personal profile information (phone, address, date of birth and email address) is visible only to you and to administrators.',
      'Your username, full name, profile image, bio, location, links and campaigns are public, and so are your comments, reactions, follows and donations. When you give, you can hide your name and the amount; a message is for the creator alone unless you make it public.',
      'A bank account or PayPal address for payouts and refunds, if you give us one, is sealed under a key of its own. Administrators see the end of it, and all of it only when they send you money. The bank or PayPal that carries out the payment gets it, with the name of the holder.',
      'The page of a completed campaign shows every share with the name of its creator or participant, its amount, whether and when it was paid, and what lost disputes took of it. It never shows where the money goes.',
      'Card numbers go to the payment provider and are not stored by us.',
      'When you press Generate AI Description, the title, category, moderator and first two names that you typed, and nothing else, are sent to the AI service that is named beside the button, if this site uses one.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'One cookie keeps you signed in, and another lets our pages know that you are. A third one, for a year, tells this browser from those of strangers who guess your password; it does not name you. There are none of advertisers.',
    ],
  },
  {
    title: 'What you can do',
    paragraphs: [
      'In your settings, under Your data, you can download what we keep of you, and erase your account. Your data is sealed under a key of your own; erasing destroys it, so that copies and backups can no longer be read.',
      'Records of money stay, without your name: the books have to balance.',
      'If money is owed to you when your account is erased, we keep where it goes until it is sent. Where a payout went is kept for 30 days after it was sent, because it may come back, and for 30 days more if it does; then it is erased. Money that comes back after that cannot be sent there any more.',
    ],
  },
];

export function Component(): ReactNode {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} subtitle={`Last updated ${formatLongDay(lastChanged)}`} />
      <Stack gap={8}>
        <LegalText sections={sections} />
        <Text measure>
          What you agree to is in the <TextLink to="/terms">Terms of Service</TextLink>. Answers to
          common questions are in the <TextLink to="/faq">FAQ</TextLink>.{' '}
          <TextLink to="/">Back to the home page</TextLink>
        </Text>
      </Stack>
    </Page>
  );
}
