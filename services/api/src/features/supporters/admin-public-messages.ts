import { campaignTarget, type Routes } from '@rostrum/contracts';
import {
  supporterMessages,
  type adminPublicMessage,
  type PublicMessageState,
} from '@rostrum/contracts/supporters';
import type { Queries } from '@rostrum/projections';
import type { DonationDocument } from '@rostrum/projections/donations';
import { noReports } from '@rostrum/projections/reports';
import type { PublicMessageDocument } from '@rostrum/projections/supporters';
import type { z } from 'zod';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentKnown } from '../accounts/index.ts';
import { hasPublicMessage, loadDonationMessage } from '../donations/index.ts';
import { listedTargets } from '../payments/index.ts';
import { ofSupporter } from './change-supporter.ts';

type WirePublicMessage = z.input<typeof adminPublicMessage>;
type Shown = Omit<PublicMessageDocument, 'settledReports' | 'createdAt'> & {
  readonly createdAt: string | null;
};

/** Messages in every state, with the texts of removed and private ones. */
export async function presentPublicMessages(
  app: Pick<App, 'events' | 'targets'>,
  queries: Queries,
  messages: readonly Shown[],
): Promise<WirePublicMessage[]> {
  const [people, targetOf, texts] = await Promise.all([
    loadPeople(
      queries,
      messages.map(({ userId }) => userId),
    ),
    listedTargets(
      app.targets,
      messages.map(({ campaignId }) => campaignTarget(campaignId)),
      queries,
    ),
    Promise.all(messages.map(({ id }) => loadDonationMessage(app, id))),
  ]);
  return messages.map((message, index) => {
    const { id, campaignId, userId, state, createdAt, reports, openReports, reported } = message;
    return {
      id,
      campaignId,
      campaignTitle: targetOf(campaignTarget(campaignId))?.title ?? null,
      userId,
      author: presentKnown(people, userId),
      message: texts[index] ?? null,
      state,
      createdAt,
      reports,
      openReports,
      reported,
    };
  });
}

/**
 * The public message of a donation, also when it was never reported or removed.
 * @throws DomainError (404) when the donation has none
 */
export async function findPublicMessage(
  app: Pick<App, 'events'>,
  queries: Pick<Queries, 'donations' | 'supporters'>,
  id: number,
): Promise<Shown & { readonly settledReports: number; readonly donation: DonationDocument }> {
  const donation = await queries.donations.get(id);
  if (!donation || !(await hasPublicMessage(app, donation))) {
    throw notFound(supporterMessages.messageNotFound);
  }
  const found = await queries.supporters.publicMessage(id);
  if (found) return { ...found, donation };
  const { campaignId, userId } = ofSupporter(donation);
  const state: PublicMessageState = donation.showsMessage ? 'public' : 'private';
  return { id, campaignId, userId, state, createdAt: null, ...noReports, donation };
}

export function adminGetPublicMessage(
  app: Pick<App, 'events' | 'targets'>,
): Handler<Routes['adminGetPublicMessage']> {
  return async ({ params }, { queries }) => {
    const found = await findPublicMessage(app, queries, params.id);
    const [message] = await presentPublicMessages(app, queries, [found]);
    if (!message) throw notFound(supporterMessages.messageNotFound);
    return message;
  };
}

const columns: readonly Column<WirePublicMessage>[] = [
  ['Donation id', ({ id }) => id],
  ['Campaign', ({ campaignTitle }) => campaignTitle],
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Author', ({ author }) => author?.username ?? null],
  ['Author id', ({ userId }) => userId],
  ['Message', ({ message }) => message],
  ['State', ({ state }) => state],
  ['Reports', ({ reports }) => reports],
  ['Open reports', ({ openReports }) => openReports],
  timeColumn('First reported or removed', ({ createdAt }) => createdAt),
];

/** Messages that pass the filter, as CSV. */
export function adminExportPublicMessages(
  app: Pick<App, 'events' | 'targets'>,
): Handler<Routes['adminExportPublicMessages']> {
  return ({ query }, context) => {
    const { queries } = context;
    return exportFile(context, 'public-messages', columns, async (after) => {
      const { items, next } = await queries.supporters.exportPage(query, after);
      return { items: await presentPublicMessages(app, queries, items), next };
    });
  };
}
