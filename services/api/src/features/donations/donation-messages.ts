import { campaignOf, messages, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { donationLimits } from '@rostrum/contracts/donations';
import type { DonationDocument } from '@rostrum/projections/donations';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople } from '../accounts/index.ts';
import { listedTargets } from '../payments/index.ts';
import { messagesReadUntil } from './read-donation-messages.ts';
import { presentDonation } from './presenter.ts';
import { loadDonationMessage } from './written-message.ts';

const size = donationLimits.messagesPage;

/**
 * The messages of donors to a creator. The texts are read from the streams of the payments. Staff are
 * told of private ones, and read public ones.
 */
export function donationMessages(
  app: Pick<App, 'events' | 'targets'>,
): Handler<Routes['donationMessages']> {
  return async ({ query }, context) => {
    const { id, isStaff } = member(context);
    const { queries } = context;
    const page = query.page ?? 1;
    if (page < 1) {
      throw new DomainError('invalid', messages.checkFields, {
        errors: { page: messages.invalid },
      });
    }
    const to = await recipient(query.campaignId, context);
    // Reads one more than a page, to find out whether there are older ones.
    const found = await queries.donations.withMessage(to, (page - 1) * size, size + 1);
    const shown = found.slice(0, size);
    const [people, targetOf, texts, readUntil] = await Promise.all([
      loadPeople(
        queries,
        shown.map(({ userId }) => userId),
      ),
      listedTargets(
        app.targets,
        shown.map(({ target }) => target),
        queries,
      ),
      Promise.all(shown.map((payment) => loadDonationMessage(app, payment.id))),
      messagesReadUntil(app, id),
    ]);
    const mayRead = (payment: DonationDocument): boolean =>
      payment.creatorId === id || payment.showsMessage;
    return {
      messages: shown.map((payment, index) => {
        const campaignId = campaignOf(payment.target);
        const settledAt = settledAtOf(payment);
        const { user, amount, amountCents } = presentDonation(
          payment,
          people,
          isStaff ? 'staff' : 'creator',
        );
        return {
          donationId: payment.id,
          campaignId,
          campaignTitle: targetOf(payment.target)?.title ?? null,
          user,
          amount,
          amountCents,
          message: (mayRead(payment) ? texts[index] : null) ?? null,
          isConcealed: !mayRead(payment),
          settledAt,
          isPublic: payment.showsMessage,
          thanked: payment.thanked,
          // Supporters of campaigns are thanked.
          canThank:
            campaignId !== null &&
            payment.counts &&
            !payment.thanked &&
            payment.creatorId === id &&
            payment.userId !== id,
          unread: payment.creatorId === id && !payment.thanked && settledAt > readUntil,
        };
      }),
      more: found.length > size,
    };
  };
}

/**
 * Whose messages are requested.
 * @throws DomainError (404) for a campaign of another member
 */
async function recipient(campaignId: number | undefined, context: RequestContext) {
  const { id, isStaff } = member(context);
  if (campaignId === undefined) return { creatorId: id };
  const campaign = await context.queries.campaigns.detail(campaignId);
  if (!campaign || (campaign.creatorId !== id && !isStaff)) {
    throw notFound(campaignMessages.campaignNotFound);
  }
  return { campaignId };
}

function settledAtOf({ id, settledAt }: DonationDocument): string {
  if (settledAt === null) throw new Error(`payment ${String(id)} has not settled`);
  return settledAt;
}
