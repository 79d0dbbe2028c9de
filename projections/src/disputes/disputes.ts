import {
  campaignOf,
  happenedAt,
  targetKey,
  type EventData,
  type PaymentProviderName,
  type Target,
} from '@rostrum/contracts';
import type { DisputeStatus } from '@rostrum/contracts/disputes/constants';
import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { countsForCampaign } from '@rostrum/contracts/payments';
import {
  defineReadModel,
  type AuxiliaryView,
  type EventOfType,
  type Rule,
} from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface DisputeDocument {
  /** `{id of the payment}-{the provider's id of the dispute}` */
  readonly id: string;
  readonly donationId: number;
  readonly target: Target | null;
  /** The target if it is a campaign. */
  readonly campaignId: number | null;
  readonly userId: number;
  readonly provider: PaymentProviderName;
  readonly disputeId: string;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly disputedCents: number;
  /** What of it a lost dispute takes from the target. */
  readonly atRiskCents: number;
  /** ISO 8601; null when the provider has not said so. */
  readonly dueAt: string | null;
  /** Place in the order of due dates, in which those without one are last. */
  readonly dueOrder: string;
  readonly pageUrl: string | null;
  /** Whether its provider has reported it as work; false for one of which only the booking is known. */
  readonly reported: boolean;
  readonly openedAt: string;
  readonly endedAt: string | null;
  /** The last answer. */
  readonly answered: { readonly by: number; readonly sentOn: string } | null;
}

/** Open disputes of the payments for a target. `amountCents`: what they take if they are lost. */
export interface OpenDisputes {
  readonly count: number;
  readonly amountCents: number;
}

export const noOpenDisputes: OpenDisputes = { count: 0, amountCents: 0 };

/** An open dispute, as it is counted. */
interface Counted {
  readonly atRiskCents: number;
  readonly reported: boolean;
}

const rules = rulesFor<DisputeDocument>();
const counted = rulesFor<Counted>();
const totals = rulesFor<OpenDisputes>();

type Booked = EventOfType<'DisputeOpened' | 'DisputeWon' | 'DisputeLost'>;
type OfDispute = Booked | EventOfType<'DisputeReported' | 'DisputeAnswered'>;

const own = ({ data: { donationId, disputeId } }: OfDispute): string =>
  `${String(donationId)}-${disputeId}`;
/** Exists while the dispute is open. */
const openId = (event: OfDispute): string => `open:${own(event)}`;

const orderOf = (dueAt: string | null): string => dueAt ?? 'without';

/** What a lost dispute takes from the target, by its booking. */
function bookedRisk({ target, late, from, amountCents }: EventData<'DisputeWon'>): number {
  return target !== null && !late && countsForCampaign(from) ? amountCents : 0;
}

/** How an event changes what is counted of a dispute; undefined when it is not open after it. */
type Counting<E> = (event: E, before: Counted | undefined) => Counted | undefined;

/** The rules that count the open disputes of a target, under its `targetKey`. */
function counting<E extends Booked | EventOfType<'DisputeReported'>>(
  after: Counting<E>,
): readonly Rule<E>[] {
  const before = (event: E, auxiliary: AuxiliaryView) => counted.read(auxiliary, openId(event));
  const reads = (event: E) => [openId(event)];
  return [
    totals.auxiliary<E>(
      (event, auxiliary) => {
        const { target } = event.data;
        const [was, is] = [before(event, auxiliary), after(event, before(event, auxiliary))];
        const isCounted = (was?.atRiskCents ?? 0) > 0 || (is?.atRiskCents ?? 0) > 0;
        return target !== null && isCounted ? targetKey(target) : undefined;
      },
      (total, event, auxiliary) => {
        const was = before(event, auxiliary)?.atRiskCents ?? 0;
        const is = after(event, before(event, auxiliary))?.atRiskCents ?? 0;
        return {
          count: (total?.count ?? 0) + Number(is > 0) - Number(was > 0),
          amountCents: (total?.amountCents ?? 0) + is - was,
        };
      },
      { reads },
    ),
    counted.auxiliary<E>(openId, (open, event) => after(event, open)),
  ];
}

/** A booked end; what the provider reports of a dispute is newer than its booking. */
const ended = <E extends EventOfType<'DisputeWon' | 'DisputeLost'>>(
  status: DisputeStatus,
): readonly Rule<E>[] => [
  rules.existing<E>(own, (dispute, event) =>
    dispute.reported ? dispute : { ...dispute, status, endedAt: happenedAt(event) },
  ),
  ...counting<E>((_, before) => (before?.reported === true ? before : undefined)),
];

/** The disputes of payments, one document for each. */
export const disputes = defineReadModel({
  name: 'disputes',
  version: 2,
  lists: [adminDisputes],
  on: {
    DisputeOpened: [
      rules.document<EventOfType<'DisputeOpened'>>(own, (before, event) => {
        if (before) return before;
        const { donationId, userId, provider, disputeId, reason, target } = event.data;
        return {
          id: own(event),
          donationId,
          target,
          campaignId: campaignOf(target),
          userId,
          provider,
          disputeId,
          status: 'open',
          reason,
          disputedCents: event.data.amountCents + event.data.feeCents,
          atRiskCents: bookedRisk(event.data),
          dueAt: null,
          dueOrder: orderOf(null),
          pageUrl: null,
          reported: false,
          openedAt: happenedAt(event),
          endedAt: null,
          answered: null,
        };
      }),
      ...counting<EventOfType<'DisputeOpened'>>(
        ({ data }, before) => before ?? { atRiskCents: bookedRisk(data), reported: false },
      ),
    ],
    DisputeReported: [
      rules.document<EventOfType<'DisputeReported'>>(own, (before, event) => {
        const { isFirst: _, remindAt: __, ...told } = event.data;
        const at = happenedAt(event);
        return {
          id: own(event),
          ...told,
          campaignId: campaignOf(told.target),
          dueOrder: orderOf(told.dueAt),
          reported: true,
          openedAt: before?.openedAt ?? at,
          endedAt: told.status === 'open' ? null : (before?.endedAt ?? at),
          answered: before?.answered ?? null,
        };
      }),
      ...counting<EventOfType<'DisputeReported'>>(({ data }) =>
        data.status === 'open' ? { atRiskCents: data.atRiskCents, reported: true } : undefined,
      ),
    ],
    DisputeWon: ended<EventOfType<'DisputeWon'>>('won'),
    DisputeLost: ended<EventOfType<'DisputeLost'>>('lost'),
    DisputeAnswered: [
      rules.existing<EventOfType<'DisputeAnswered'>>(own, (dispute, { data }) => ({
        ...dispute,
        answered: { by: data.answeredBy, sentOn: data.sentOn },
      })),
    ],
  },
  indexes: [
    ['dueOrder'],
    ['openedAt'],
    ['disputedCents'],
    ['status', 'dueOrder'],
    ['donationId', 'dueOrder'],
    ['campaignId', 'dueOrder'],
    ['userId', 'dueOrder'],
    ['dueAt', 'dueOrder'],
  ],
});
