import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { campaignLimits, conversationLimits } from '@rostrum/contracts/campaigns/constants';
import { commentLimits } from '@rostrum/contracts/comments/constants';
import { contactLimits } from '@rostrum/contracts/contact/constants';
import { hashtagLimits } from '@rostrum/contracts/hashtags/constants';
import { limits } from '@rostrum/contracts';
import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { payeeLimits } from '@rostrum/contracts/payees/constants';
import { profileLimits } from '@rostrum/contracts/profiles/constants';
import { reportLimits } from '@rostrum/contracts/reports/constants';

/** A word of a script that is written from right to left. */
const rightToLeft = '\u05e9\u05dc\u05d5\u05dd';
/** `data-hostile` marks every element that a text could create. */
const image = '<img src=x onerror=window.ran=1 data-hostile>';
const others = [
  '"><svg onload=window.ran=1 data-hostile>',
  '<script data-hostile>window.ran=1</script>',
  '<a href="javascript:window.ran=1" data-hostile>a</a>',
  'javascript:window.ran=1 data:text/html,<script>window.ran=1</script>',
  '[link](javascript:window.ran=1)',
  // Overrides and isolates that are not closed, marks of direction, and a NUL.
  '\u202eesrever\u2067\u2066\u200f\u061c\u0000\u0007\u001b[31m',
  'zero\u200b\u200d\u2060width',
  `Z${'\u0334\u0342\u030d\u0320\u0359'.repeat(12)}`,
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u{1f3f3}\ufe0f\u200d\u{1f308}',
  '${window.ran=1} {{window.ran=1}} <%= 1 %> %s &lt;b&gt; &#60;',
  '<style data-hostile>*{display:none}</style><iframe data-hostile srcdoc="<script>top.ran=1</script>">',
];

/** Letters of the word that ends a text, in which nothing allows a line to break. */
const shortWord = 30;

/**
 * A text of `max` characters that is markup, code, script from right to left, characters that nobody
 * sees, and an endless word. It begins with its name, by which pages are searched for it.
 */
function hostile(name: string, max: number): string {
  const beginning = `${rightToLeft} ${name} ${image}`;
  const end = ` ${rightToLeft}`;
  let text = beginning;
  for (const other of others) {
    if (text.length + other.length + shortWord + end.length + 2 <= max) text += ` ${other}`;
  }
  return `${text} ${'W'.repeat(max - text.length - end.length - 1)}${end}`;
}

const word = (name: string, max: number): string =>
  rightToLeft + name.repeat(max).slice(0, max - 4);

/**
 * Every text that somebody writes and others read, as long as its rules allow. No page shows the names
 * of uploaded files, nor why an admin removed a reaction.
 */
export const texts = {
  // A name of a member or of a hashtag has letters of one script only.
  username: word('\u05d0\u05d1', accountLimits.username.max),
  otherUsername: word('\u05d2\u05d3', accountLimits.username.max),
  hashtag: word('\u05d4', hashtagLimits.name.max),
  fullName: hostile('fullname', profileLimits.fullName.max),
  bio: hostile('bio', profileLimits.bio.max),
  location: hostile('location', profileLimits.location.max),
  address: hostile('address', profileLimits.address.max),
  occupation: hostile('occupation', profileLimits.occupation.max),
  holder: hostile('holder', payeeLimits.holder.max),
  title: hostile('title', campaignLimits.title.max),
  otherTitle: hostile('othertitle', campaignLimits.title.max),
  description: hostile('description', campaignLimits.description.max),
  participantBio: hostile('participantbio', campaignLimits.participantBio.max),
  participant: hostile('participant', campaignLimits.participantName.max),
  moderator: hostile('moderator', campaignLimits.participantName.max),
  comment: hostile('comment', commentLimits.content.max),
  commentBefore: hostile('commentbefore', commentLimits.content.max),
  answer: hostile('answer', commentLimits.content.max),
  donationMessage: hostile('donationmessage', paymentLimits.message.max),
  contactName: hostile('contactname', contactLimits.name.max),
  contactSubject: hostile('contactsubject', contactLimits.subject.max),
  contactMessage: hostile('contactmessage', contactLimits.message.max),
  contactAnswer: hostile('contactanswer', contactLimits.answer.max),
  report: hostile('report', reportLimits.text.max),
  commentReason: hostile('commentreason', limits.reason.max),
  hashtagReason: hostile('hashtagreason', limits.reason.max),
  holdReason: hostile('holdreason', limits.reason.max),
  takedownReason: hostile('takedownreason', limits.reason.max),
  evidenceWhere: hostile('evidencewhere', conversationLimits.where.max),
  evidenceReason: hostile('evidencereason', limits.reason.max),
  roleReason: hostile('rolereason', limits.reason.max),
  suspensionReason: hostile('suspensionreason', limits.reason.max),
  sessionsReason: hostile('sessionsreason', limits.reason.max),
  withdrawalReason: hostile('withdrawalreason', limits.reason.max),
  differenceReason: hostile('differencereason', limits.reason.max),
} as const;
export type TextName = keyof typeof texts;

/**
 * The beginning of a text that a page must show: the word from right to left, the name and the first
 * element as they were written, or a whole name.
 */
export function shownPart(name: TextName): string {
  const text = texts[name];
  const end = text.indexOf(image);
  return end < 0 ? text : text.slice(0, end + image.length);
}
