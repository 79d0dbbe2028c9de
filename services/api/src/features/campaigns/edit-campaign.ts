import type { Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { forbidden, notFound } from '../../kernel/domain-error.ts';
import { member, type RequestContext, type Validated } from '../../http/route.ts';
import { campaign, campaignStream } from './campaign.ts';
import { presentChangedCampaign } from './present-changed-campaign.ts';
import { can, isCreatorOrAdmin } from './policy.ts';
import type { WireCampaignPage } from './presenter.ts';
import { slotsOf, type CampaignChanges } from './proposal.ts';

type Body = Validated<Routes['editCampaign']>['body'];

/** Serves all three routes that edit. */
type EditHandler = (
  input: { readonly params: { readonly id: number }; readonly body: Body },
  context: RequestContext,
) => Promise<WireCampaignPage>;

/** Changes the fields that were sent and leaves the others. */
export function editCampaign(app: App): EditHandler {
  return async ({ params, body }, context) => {
    const editor = member(context);
    const stream = campaignStream(params.id);
    const { state: found } = await stateOf(app.events, stream, campaign);
    const now = context.now();
    if (!found || !can(editor, 'see', { ...found, ...found.proposal }, now)) {
      throw notFound(campaignMessages.campaignNotFound);
    }
    if (!isCreatorOrAdmin(editor, found)) throw forbidden();
    const { state = found, position } = await execute(
      app.events,
      stream,
      campaign,
      { type: 'edit', now, editorId: editor.id, changes: changesOf(body) },
      context.cause(),
    );
    return presentChangedCampaign(app, context, state, position);
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
  };
}
