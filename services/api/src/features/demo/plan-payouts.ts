import { dayMs, hourMs } from '@rostrum/contracts';
import { payoutLimits } from '@rostrum/contracts/payouts';
import type { PlannedMember } from './members.ts';
import type { PlannedSpeaker } from './plan-speakers.ts';
import type { PlannedTrailer } from './plan-trailers.ts';

/** A member who says where money goes. */
export interface PlannedPayee {
  readonly member: PlannedMember;
  readonly detailsId: number;
  readonly at: Date;
  readonly account: { readonly country: string; readonly iban: string };
}

/** The payout of a completed campaign. */
export interface PlannedPayout {
  readonly campaignId: number;
  readonly creatorId: number;
  /** What the campaign holds. */
  readonly paymentIds: readonly number[];
  readonly computedAt: Date;
  readonly shareIds: readonly number[];
  readonly payees: readonly PlannedPayee[];
  /** A payee who has not said where money goes, and when the mails asked. */
  readonly asked: { readonly member: PlannedMember; readonly at: readonly Date[] } | null;
  /** Null while an administrator has to decide. */
  readonly sent: {
    readonly approvedAt: Date;
    readonly at: Date;
    readonly reference: string;
  } | null;
  /** Of a donation that was paid out. */
  readonly lostDispute: {
    readonly paymentId: number;
    readonly member: PlannedMember;
    readonly openedAt: Date;
    readonly lostAt: Date;
  } | null;
}

interface Completed {
  readonly id: number;
  readonly depositId: number;
  readonly creator: PlannedMember;
  readonly closed: { readonly to: string; readonly at: Date } | null;
  readonly donations: readonly {
    readonly id: number;
    readonly member: PlannedMember;
    readonly amountCents: number;
  }[];
}

/** Index of a completed campaign one of whose donations is disputed after its payout. */
const disputedIndex = 28;
/** Index of the campaign that was completed last: its creator's share can be approved. */
const dueIndex = 29;
/** Index of a completed campaign of the account `demo`, which has not said where money goes. */
export const waitingIndex = 32;

/** The example of an IBAN in its standard. */
export const exampleAccount = { country: 'DE', iban: 'DE89370400440532013000' } as const;

/** From documents about IBANs: none is an account of anybody. */
const accounts = [
  exampleAccount,
  { country: 'GB', iban: 'GB29NWBK60161331926819' },
  { country: 'NO', iban: 'NO9386011117947' },
  { country: 'FR', iban: 'FR1420041010050500013M02606' },
  { country: 'NL', iban: 'NL91ABNA0417164300' },
  { country: 'AT', iban: 'AT611904300234573201' },
  { country: 'BE', iban: 'BE68539007547034' },
] as const;

/** From the same documents, for the maker of a trailer. */
const makerAccount = { country: 'IE', iban: 'IE29AIBK93115212345678' } as const;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The payouts of the completed campaigns; shares of participants who are not known stay unclaimed. */
export function planPayouts(
  campaigns: readonly Completed[],
  speakers: readonly PlannedSpeaker[],
  ids: (at: Date) => number,
): readonly PlannedPayout[] {
  let stated = 0;
  const payeeAt = (member: PlannedMember, at: Date): PlannedPayee => {
    const account = accounts[stated % accounts.length] ?? exampleAccount;
    stated += 1;
    return { member, detailsId: ids(at), at, account };
  };
  return campaigns.flatMap((campaign, index) => {
    const { id: campaignId, depositId, creator, closed, donations } = campaign;
    if (closed?.to !== 'completed') return [];
    const { at } = closed;
    const computedAt = after(at, 60_000);
    const waits = index === waitingIndex;
    const confirmed = speakers.filter(
      (speaker) => speaker.campaignId === campaignId && speaker.confirmedAt !== null,
    );
    const payees = [...(waits ? [] : [creator]), ...confirmed.map(({ member }) => member)];
    const asked = [0, 7 * dayMs + hourMs, 28 * dayMs + 2 * hourMs];
    return {
      campaignId,
      creatorId: creator.id,
      paymentIds: [depositId, ...donations.map(({ id }) => id)],
      computedAt,
      shareIds: Array.from({ length: payoutLimits.shares }, () => ids(computedAt)),
      payees: payees.map((member) => payeeAt(member, after(at, -22 * hourMs))),
      asked: waits ? { member: creator, at: asked.map((ms) => after(computedAt, ms)) } : null,
      sent: waits || index === dueIndex ? null : planSent(at),
      lostDispute: index === disputedIndex ? planLostDispute(campaign, at) : null,
    };
  });
}

/** The payouts of the trailers that were selected: their makers have said where money goes. */
export function planTrailerPayouts(
  trailers: readonly PlannedTrailer[],
  ids: (at: Date) => number,
): readonly PlannedPayout[] {
  return trailers.flatMap(({ id: campaignId, creator, donations, selectedAt }) => {
    if (!selectedAt) return [];
    const computedAt = after(selectedAt, 60_000);
    const statedAt = after(selectedAt, -22 * hourMs);
    return {
      campaignId,
      creatorId: creator.id,
      paymentIds: donations.map(({ id }) => id),
      computedAt,
      shareIds: Array.from({ length: payoutLimits.shares }, () => ids(computedAt)),
      payees: [{ member: creator, detailsId: ids(statedAt), at: statedAt, account: makerAccount }],
      asked: null,
      sent: null,
      lostDispute: null,
    };
  });
}

function planSent(completedAt: Date): NonNullable<PlannedPayout['sent']> {
  const at = after(completedAt, 6 * dayMs);
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  return {
    approvedAt: after(completedAt, 5 * dayMs),
    at,
    reference: `SCT-${year}-${month}${day}`,
  };
}

function planLostDispute(
  { creator, donations }: Completed,
  completedAt: Date,
): NonNullable<PlannedPayout['lostDispute']> {
  const disputed = donations.find(
    ({ member, amountCents }) => member !== creator && amountCents === 1_000,
  );
  if (!disputed) throw new RangeError('no donation of the demo can be disputed');
  return {
    paymentId: disputed.id,
    member: disputed.member,
    openedAt: after(completedAt, 20 * dayMs),
    lostAt: after(completedAt, 50 * dayMs),
  };
}
