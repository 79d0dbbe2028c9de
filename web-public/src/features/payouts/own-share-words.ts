import type { TargetKind } from '@rostrum/contracts';
import { payeeDetailsPath } from '@rostrum/contracts/payees/constants';
import { formatDay, formatMoment } from '../../ui/text/dates.ts';
import type { OwnPayout } from './api.ts';

/** What texts call the target of a share. */
export const targetNoun = ({ promptId }: Pick<OwnPayout, 'promptId'>): TargetKind =>
  promptId === undefined ? 'campaign' : 'prompt';

interface Label {
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  readonly label: string;
}

const labels: Readonly<Record<OwnPayout['state'], Label>> = {
  unclaimed: { tone: 'neutral', label: 'Not claimed' },
  waiting: { tone: 'warning', label: 'Details needed' },
  held: { tone: 'warning', label: 'Details on hold' },
  ready: { tone: 'neutral', label: 'Waits for approval' },
  approved: { tone: 'info', label: 'Approved' },
  sent: { tone: 'success', label: 'Sent' },
  failed: { tone: 'danger', label: 'Came back' },
  netted: { tone: 'success', label: 'Settled' },
  // Only of an erased member, who cannot sign in.
  written_off: { tone: 'neutral', label: 'Written off' },
};

const isDone = ({ state }: Pick<OwnPayout, 'state'>): boolean =>
  state === 'sent' || state === 'netted' || state === 'written_off';

/** The state of the member's share in a word. */
export function ownShareLabel({ state, blocked }: Pick<OwnPayout, 'state' | 'blocked'>): Label {
  if (!isDone({ state })) {
    if (blocked === 'campaign_on_hold') return { tone: 'warning', label: 'On hold' };
    if (blocked === 'campaign_removed') return { tone: 'warning', label: 'Taken down' };
  }
  return labels[state];
}

/** For what the member is paid. */
export function ownRole({ role, index }: Pick<OwnPayout, 'role' | 'index'>): string {
  switch (role) {
    case 'creator':
      return 'As its creator';
    case 'participants':
      return `As participant ${String(index)}`;
    case 'winners':
      return 'As a winner';
    case 'promptCreator':
      return 'As the prompt’s creator';
  }
}

interface Next {
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
}

const needsDetails: Next = {
  text: 'We need to know where the money goes.',
  link: { to: payeeDetailsPath, label: 'Add a bank account or PayPal' },
};

/** Why nothing is sent, whatever the state of a share. */
const stoppedBy = (
  noun: TargetKind,
): Readonly<Partial<Record<NonNullable<OwnPayout['blocked']>, string>>> => ({
  campaign_on_hold: `The ${noun} is on hold while it is checked, and nothing is sent until that has ended.`,
  campaign_removed: `The ${noun} was taken down. An administrator decides what becomes of this share.`,
});

/** A sentence about the day on which a share is due. */
function byWhen(dueAt: string | null, now: number): string {
  if (dueAt === null) return '';
  return Date.parse(dueAt) < now
    ? ` It was due on ${formatDay(dueAt)}.`
    : ` It is due on ${formatDay(dueAt)}.`;
}

/**
 * What comes next for the member's share, and why. `usableFrom`: from when on the member's details
 * are used, if it is known. `now`: ms.
 */
export function nextOf(
  share: Pick<OwnPayout, 'promptId' | 'state' | 'blocked' | 'dueAt' | 'sentAt' | 'reference'>,
  usableFrom: string | undefined,
  now: number,
): Next {
  const { state, blocked, sentAt, reference } = share;
  if (state === 'sent') {
    const on = sentAt === null ? '' : ` on ${formatDay(sentAt)}`;
    return { text: `Sent${on}${reference === null ? '' : ` with the reference ${reference}`}.` };
  }
  if (state === 'netted') {
    return { text: 'What you owed after lost disputes has used it up, so nothing is sent.' };
  }
  const stopped = blocked === null ? undefined : stoppedBy(targetNoun(share))[blocked];
  const cameBack = state === 'failed' ? 'The payment came back.' : undefined;
  const before = [cameBack, stopped].filter((text) => text !== undefined).join(' ');
  // Who has to state or check details can do so meanwhile.
  if (stopped !== undefined && state !== 'waiting' && state !== 'failed') return { text: before };
  const next = nextBeforeSent(share, usableFrom, now);
  return { ...next, text: before === '' ? next.text : `${before} ${next.text}` };
}

function nextBeforeSent(
  { state, blocked, dueAt }: Pick<OwnPayout, 'state' | 'blocked' | 'dueAt'>,
  usableFrom: string | undefined,
  now: number,
): Next {
  if (blocked === 'no_details' || state === 'waiting') return needsDetails;
  if (blocked === 'details_held' || state === 'held') {
    const from =
      usableFrom === undefined
        ? 'Your new details are used 72 hours after you stated them.'
        : `Your details are used from ${formatMoment(usableFrom)}.`;
    return { text: `${from}${byWhen(dueAt, now)}` };
  }
  switch (state) {
    case 'failed':
      return {
        text: 'Please check your details. An administrator then approves it again.',
        link: { to: payeeDetailsPath, label: 'Check your details' },
      };
    case 'approved':
      return { text: `An administrator has approved it.${byWhen(dueAt, now)}` };
    case 'unclaimed':
      return { text: 'It is not known yet to whom this share belongs.' };
    default:
      return { text: `It waits for the approval by an administrator.${byWhen(dueAt, now)}` };
  }
}
