import type { Routes } from '@rostrum/contracts';
import { campaignMessages, trailerMessages } from '@rostrum/contracts/campaigns';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import {
  member,
  type Handler,
  type RequestContext,
  type ValidatedInput,
} from '../../http/route.ts';
import { claimImage, claimVideo } from '../uploads/index.ts';
import { campaign, campaignStream, type Campaign } from './campaign.ts';
import { presentChangedCampaign } from './present-changed-campaign.ts';
import { can, isCreatorOrAdmin } from './policy.ts';
import type { WireCampaignPage } from './presenter.ts';
import { biosOf, slotsOf, type CampaignChanges } from './proposal.ts';
import { rightsMissing, type Trailer, type TrailerChanges } from './trailer/trailer.ts';

type Body = ValidatedInput<Routes['editCampaign']>['body'];

/** Handler of all three routes that edit a campaign. */
type EditHandler = (
  input: { readonly params: { readonly id: number }; readonly body: Body },
  context: RequestContext,
) => Promise<WireCampaignPage>;

/** Changes the fields that were sent and leaves the others. */
export function editCampaign(app: Pick<App, 'events' | 'projections'>): EditHandler {
  return async ({ params, body }, context) => {
    const found = await loadEditableCampaign(app, params.id, context);
    return appendEdit(app, context, found, changesOf(body), body.trailer);
  };
}

/** POST /api/campaigns/{id}/basic-update-image */
export function updateCampaignImage(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['updateCampaignImage']> {
  return async ({ params, body: { imageUrl } }, context) => {
    const found = await loadEditableCampaign(app, params.id, context);
    return appendEdit(app, context, found, { imageUrl });
  };
}

/** A campaign that the caller may edit. @throws DomainError (404, 403) */
export async function loadEditableCampaign(
  { events }: Pick<App, 'events'>,
  id: number,
  context: RequestContext,
): Promise<Campaign> {
  const editor = member(context);
  const { state: found } = await stateOf(events, campaignStream(id), campaign);
  if (!found || !can(editor, 'see', { ...found, ...found.proposal }, context.now())) {
    throw notFound(campaignMessages.campaignNotFound);
  }
  if (!isCreatorOrAdmin(editor, found)) throw forbidden();
  return found;
}

/** A campaign of the caller: an admin has calls of their own, with a reason. @throws DomainError (404, 403) */
export async function loadOwnCampaign(
  app: Pick<App, 'events'>,
  id: number,
  context: RequestContext,
): Promise<Campaign> {
  const found = await loadEditableCampaign(app, id, context);
  if (member(context).id !== found.creatorId) throw forbidden();
  return found;
}

/** Appends the changes. A new image must have been uploaded by the creator or the editor. */
export async function appendEdit(
  app: Pick<App, 'events' | 'projections'>,
  context: RequestContext,
  found: Campaign,
  changes: CampaignChanges,
  sent?: Body['trailer'],
): Promise<WireCampaignPage> {
  const editor = member(context);
  const now = context.now();
  const cause = context.cause();
  const { imageUrl } = changes;
  const claim = { owners: [found.creatorId, editor.id], now, cause };
  const isMaker = editor.id === found.creatorId;
  const trailer =
    sent && found.trailer ? await trailerChanges(app, found.trailer, sent, claim, isMaker) : {};
  if (imageUrl && imageUrl !== found.proposal.imageUrl) await claimImage(app, imageUrl, claim);
  const command = { type: 'edit', now, editorId: editor.id, changes, trailer } as const;
  const stream = campaignStream(found.id);
  const { state = found, position } = await execute(app.events, stream, campaign, command, cause);
  return presentChangedCampaign(app, context, state, position);
}

/** Another film is given by the maker, who has uploaded it and agrees to its rights. */
async function trailerChanges(
  app: Pick<App, 'events'>,
  { video }: Trailer,
  { genre, duration, videoId, agrees }: Body['trailer'],
  claim: Parameters<typeof claimVideo>[2],
  isMaker: boolean,
): Promise<TrailerChanges> {
  const isOther = videoId !== undefined && videoId !== video.id;
  if (isOther && !isMaker) throw new DomainError('forbidden', trailerMessages.onlyMaker);
  // A film is claimed only for a change that can be made.
  if (isOther && !agrees) throw rightsMissing();
  return {
    agrees,
    ...(genre === undefined ? {} : { genre }),
    ...(duration === undefined ? {} : { duration }),
    ...(isOther ? { video: await claimVideo(app, videoId, claim) } : {}),
  };
}

function changesOf(body: Body): CampaignChanges {
  const { title, description, categoryId, moderator, goalAmount, expiresAt, imageUrl } = body;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(moderator === undefined ? {} : { moderator }),
    ...(goalAmount === undefined ? {} : { goalCents: goalAmount }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    slots: slotsOf(body),
    bios: biosOf(body),
  };
}
