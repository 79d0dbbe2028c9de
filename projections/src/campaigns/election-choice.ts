import type { RecordedEvent } from '@rostrum/event-store';
import type { AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { campaignIdOf, campaignKey, type AboutCampaign } from './funding-close.ts';

/** What became of a donation in an election: one auxiliary document per donation. */
interface Choice {
  readonly choice: 'extends' | 'extended';
}

const choices = rulesFor<Choice>();

export const choiceId = (donationId: number): string => `choice:${String(donationId)}`;

/** What was chosen for a donation before an event that has `choiceId` in its `reads`. */
export const choiceBefore = (
  auxiliary: AuxiliaryView,
  donationId: number,
): Choice['choice'] | undefined => choices.read(auxiliary, choiceId(donationId))?.choice;

/** Keeps what was chosen for a donation. */
export function choiceRule<
  E extends RecordedEvent & AboutCampaign & { readonly data: { readonly donationId: number } },
>(): Rule<E> {
  return choices.auxiliary<E>(
    (event) => (campaignIdOf(event) === undefined ? undefined : choiceId(event.data.donationId)),
    (before, { type }): Choice | undefined => {
      switch (type) {
        case 'ExtensionChosen':
          return { choice: 'extends' };
        case 'DonationExtended':
          return { choice: 'extended' };
        case 'DisputeOpened':
        case 'PaymentDifferenceFound':
          return before?.choice === 'extended' ? before : undefined;
        case 'RefundRequested':
          return undefined;
        default:
          return before;
      }
    },
    { partitionKey: campaignKey },
  );
}
