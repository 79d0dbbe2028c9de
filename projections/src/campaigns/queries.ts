import {
  conversationLimits,
  listedStatus,
  type Phase,
  phases,
  trailerLimits,
} from '@rostrum/contracts/campaigns';
import { businessDaysBefore, type ExportQuery, type ListQuery } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage, type ListFilter } from '../engine/list-page.ts';
import { nearSpelling } from '../engine/near-spelling.ts';
import {
  atLeast,
  totalFromCounters,
  withoutStoreFields,
  type Page,
  type Total,
} from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { campaignCards, campaignCounter, cardOf, type CardDocument } from './campaign-cards.ts';
import { campaignDetail, type CampaignDetail } from './campaign-detail.ts';
import type { CampaignCard } from './campaign-card.ts';
import { adminCampaigns, adminParticipants } from '@rostrum/contracts/campaigns/lists';
import { endingId, type CampaignEnding } from './campaign-ending.ts';
import type { CampaignTimes } from './campaign-times.ts';
import { fundingCloseId } from './funding-close.ts';
import type { Election } from './election.ts';
import { searchedFor } from './hashtag-text.ts';
import { nearlyFundedCampaign } from './nearly-funded.ts';
import { participantAnswers, type ParticipantAnswerDocument } from './participant-answers.ts';
import { filterOf, listCampaigns, type CampaignList } from './public-list.ts';
import { hottestCampaigns, trendingCampaigns, type HotCampaign } from './trending.ts';

const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T];

/** The counters that sum to a filter's total; undefined for filters by other fields than phase, status and category. */
function countersOf(where: ListFilter): readonly string[] | undefined {
  const { phase, status, categoryId, ...others } = where;
  if (Object.keys(others).length > 0) return undefined;
  const wanted = phases.filter(
    (each: Phase) =>
      (phase === undefined || listOf(phase).includes(each)) &&
      (status === undefined || listOf<unknown>(status).includes(listedStatus(each))),
  );
  const categories =
    categoryId === undefined ? ['*' as const] : Array.from(new Set(listOf(categoryId)), Number);
  return categories.flatMap((category) => wanted.map((each) => campaignCounter(category, each)));
}

/** A query of the console, with the text that the cards are searched for. */
const searched = <Q extends { readonly text?: string }>(query: Q): Q =>
  query.text === undefined ? query : { ...query, text: searchedFor(query.text) };

export interface Waiting {
  readonly waiting: number;
  readonly overdue: number;
}

export const campaignsQueries = (reader: DocumentReader) => {
  const cards = () => reader.collection(campaignCards);

  /** What the ends of campaigns depend on, as their deadlines see it, by campaign. */
  const endings = async (ids: readonly number[]): Promise<ReadonlyMap<number, CampaignEnding>> => {
    const deadlines = await reader.collection({ name: 'deadlines' });
    const found = await deadlines.load('auxiliary', ids.map(endingId));
    return new Map(
      ids.flatMap((id) => {
        const ending = found.get(endingId(id)) as CampaignEnding | undefined;
        return ending ? [[id, ending] as const] : [];
      }),
    );
  };

  /** How many cards wait since the time in a field, and how many of them for too long. */
  const waitingSince = async (
    field: 'evidenceSince' | 'reviewSince',
    now: string,
    businessDays: number,
  ): Promise<Waiting> => {
    const collection = await cards();
    const late = businessDaysBefore(now, businessDays);
    const [waiting, overdue] = await Promise.all([
      atLeast(collection, { where: { [field]: { $gt: '' } } }),
      atLeast(collection, { where: { [field]: { $gt: '', $lte: late } } }),
    ]);
    return { waiting: waiting.total, overdue: overdue.total };
  };

  return {
    /** One page of the public campaigns. */
    list: async (list: CampaignList): Promise<Page<CampaignCard>> =>
      listCampaigns(await cards(), list),

    /**
     * A corrected spelling of the list's search text that finds campaigns; undefined when there is
     * none.
     */
    nearSpelling: async (list: CampaignList): Promise<string | undefined> =>
      nearSpelling(await cards(), campaignCards.text, filterOf(list)),

    /**
     * Open or settled payments of members other than the campaign's creator, as the rules of its
     * deadlines count them.
     */
    paymentsOfOthers: async (campaignId: number): Promise<number> => {
      const deadlines = await reader.collection({ name: 'deadlines' });
      const id = fundingCloseId(campaignId);
      const times = (await deadlines.load('auxiliary', [id])).get(id);
      return (times as unknown as CampaignTimes | undefined)?.othersPayments ?? 0;
    },

    endings,

    /** What the end of a campaign depends on, as its deadlines see it. */
    ending: async (id: number): Promise<CampaignEnding | undefined> =>
      (await endings([id])).get(id),

    /**
     * The same with the log position of the last event that has changed it; undefined for an unknown
     * campaign.
     */
    endingWithPosition: async (
      id: number,
    ): Promise<{ readonly ending: CampaignEnding; readonly position: Position } | undefined> => {
      const deadlines = await reader.collection({ name: 'deadlines' });
      const found = (await deadlines.load('auxiliary', [endingId(id)])).get(endingId(id));
      if (!found || found._deleted) return undefined;
      const ending = withoutStoreFields(found) as CampaignEnding;
      return { ending, position: found._position };
    },

    /**
     * The campaigns among `ids` that were published, removed ones too, and those that member `alsoOf`
     * created, in the order of the ids.
     */
    byIds: async (ids: readonly number[], alsoOf?: number): Promise<readonly CampaignCard[]> => {
      const found = await (await cards()).getMany(ids.map(String));
      return found
        .filter(({ phase, creatorId }) => phase !== 'pending_payment' || creatorId === alsoOf)
        .map(cardOf);
    },

    /** The elections of those of the campaigns that have one, by campaign. */
    elections: async (ids: readonly number[]): Promise<ReadonlyMap<number, Election>> => {
      const found = await (await reader.collection(campaignDetail)).getMany(ids.map(String));
      const details = found.map((stored) => withoutStoreFields(stored) as CampaignDetail);
      return new Map(
        details.flatMap(({ id, election }) => (election ? [[id, election] as const] : [])),
      );
    },

    /** A campaign in any phase. The caller checks its visibility. */
    detail: async (id: number): Promise<CampaignDetail | undefined> => {
      const stored = await (await reader.collection(campaignDetail)).get(String(id));
      return stored && (withoutStoreFields(stored) as CampaignDetail);
    },

    /**
     * Number of campaigns whose evidence waits at `now` (ISO 8601), and of those whose evidence has
     * waited for too long, each up to `limits.offsetDepth`.
     */
    waitingEvidence: (now: string): Promise<Waiting> =>
      waitingSince('evidenceSince', now, conversationLimits.businessDaysToCheck),

    /** The same of trailers that wait for their review. */
    waitingReviews: (now: string): Promise<Waiting> =>
      waitingSince('reviewSince', now, trailerLimits.businessDaysToReview),

    /** One page of the console's list of answers of participants. */
    listAnswers: (
      query: ListQuery<typeof adminParticipants>,
    ): Promise<Page<ParticipantAnswerDocument>> =>
      listPage(
        { reader, model: participantAnswers, list: adminParticipants },
        query,
        (stored) => withoutStoreFields(stored) as ParticipantAnswerDocument,
        () => undefined,
      ),

    /** A member's confirmed claims, oldest first; only those after the claim `after`. */
    confirmedClaimsOf: async (
      memberId: number,
      limit: number,
      after?: ParticipantAnswerDocument,
    ): Promise<readonly ParticipantAnswerDocument[]> => {
      const found = await (
        await reader.collection(participantAnswers)
      ).find({
        where: { memberId, state: 'confirmed', answer: 'claim' },
        sort: [['answeredAt', 'asc']],
        ...(after && { after: [after.answeredAt, after.id] }),
        limit,
      });
      return found.map((stored) => withoutStoreFields(stored) as ParticipantAnswerDocument);
    },

    /** Number of answers of participants that wait, up to `limits.offsetDepth`. */
    waitingAnswers: async (): Promise<Total> =>
      atLeast(await reader.collection(participantAnswers), {
        where: { state: 'waiting' satisfies ParticipantAnswerDocument['state'] },
      }),

    /** Number of campaigns on hold, up to `limits.offsetDepth`. */
    onHold: async (): Promise<Total> =>
      atLeast(await cards(), { where: { hold: 'on_hold' satisfies CardDocument['hold'] } }),

    /** Number of selected trailers the dispute of whose $1 was lost, up to `limits.offsetDepth`. */
    lostFees: async (): Promise<Total> =>
      atLeast(await cards(), { where: { lostFee: 'lost' satisfies CardDocument['lostFee'] } }),

    /** Number of campaigns whose donors choose now, up to `limits.offsetDepth`. */
    inElection: async (): Promise<Total> =>
      atLeast(await cards(), { where: { phase: 'election' satisfies Phase } }),

    /** Active campaigns by heat, at most two of one creator. */
    trending: async (
      limit: number,
      kind?: CampaignCard['kind'],
    ): Promise<readonly CampaignCard[]> => trendingCampaigns(await cards(), limit, kind),

    /**
     * The popular campaign with the least left to its goal at `now` (ISO 8601); undefined without
     * one.
     */
    nearlyFunded: async (now: string): Promise<CampaignCard | undefined> =>
      nearlyFundedCampaign(await cards(), now),

    /** The hottest active campaigns, of any creators, with their hashtags. */
    hottest: async (limit: number): Promise<readonly HotCampaign[]> =>
      hottestCampaigns(await cards(), limit),

    /**
     * Active campaigns that are promoted at `now` (ISO 8601), ordered by the end of their last
     * promotion. One that is between two promotions counts for the limit.
     */
    promoted: async (now: string, limit: number): Promise<readonly CampaignCard[]> => {
      const found = await (
        await cards()
      ).find({
        where: { status: 'active', promotedUntil: { $gt: now } },
        sort: [['promotedUntil', 'asc']],
        limit,
      });
      return found
        .map(cardOf)
        .filter(({ promotionWindows }) =>
          promotionWindows.some(({ from, until }) => from <= now && now < until),
        );
    },

    /** A creator's campaigns, newest first; `hidden`: including those that are not public. */
    ofCreator: async (
      userId: number,
      { hidden, limit }: { readonly hidden: boolean; readonly limit: number },
    ): Promise<readonly CampaignCard[]> => {
      const found = await (
        await cards()
      ).find({
        where: { creatorId: userId, ...(hidden ? {} : { visible: true }) },
        sort: [['createdAt', 'desc']],
        limit,
      });
      return found.map(cardOf);
    },

    /**
     * A creator's campaigns in every phase, oldest first; only those after the campaign `after`.
     */
    allOfCreator: async (
      userId: number,
      limit: number,
      after?: CampaignCard,
    ): Promise<readonly CampaignCard[]> => {
      const found = await (
        await cards()
      ).find({
        where: { creatorId: userId },
        sort: [['createdAt', 'asc']],
        ...(after && { after: [after.createdAt, String(after.id)] }),
        limit,
      });
      return found.map(cardOf);
    },

    /** One page of the console's list: campaigns in every phase. */
    listAll: (list: ListQuery<typeof adminCampaigns>): Promise<Page<CampaignCard>> =>
      listPage(
        { reader, model: campaignCards, list: adminCampaigns },
        searched(list),
        cardOf,
        (where, collection) => {
          const counters = countersOf(where);
          return counters && totalFromCounters(collection, counters);
        },
      ),

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminCampaigns>,
      after?: ExportCursor,
    ): Promise<ExportPage<CampaignCard>> =>
      exportPage(
        { reader, model: campaignCards, list: adminCampaigns },
        searched(filter),
        after,
        cardOf,
      ),
  };
};
