import type { DeadlineKind } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { deadlineDocument, deadlineId, type DeadlineDocument } from '../deadlines/index.ts';
import type { AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { campaignIdOf, campaignKey, type AboutCampaign } from './funding-close.ts';

/** The auxiliary document that deadlines of a campaign follow from. */
interface Source<E, D> {
  readonly before: (event: E, auxiliary: AuxiliaryView) => D | undefined;
  readonly after: (event: E, auxiliary: AuxiliaryView) => D | undefined;
  readonly reads: (event: E) => readonly string[];
}

const rules = rulesFor<DeadlineDocument>();

/** When a deadline is due; null when it is not, as every deadline while the campaign is on hold. */
export const dueUnlessOnHold = <D extends { readonly onHold: boolean }>(
  document: D | undefined,
  at: (document: D) => string | null,
): string | null => (document && !document.onHold ? at(document) : null);

/** The rule of one deadline of a campaign, which is due at `at`. */
export function campaignDeadline<
  E extends RecordedEvent & AboutCampaign,
  D extends { readonly onHold: boolean },
>(
  kind: DeadlineKind,
  { before, after, reads }: Source<NoInfer<E>, D>,
  at: (document: D) => string | null,
): Rule<E> {
  const dueBefore = (event: E, auxiliary: AuxiliaryView) =>
    dueUnlessOnHold(before(event, auxiliary), at);
  const dueAfter = (event: E, auxiliary: AuxiliaryView) =>
    dueUnlessOnHold(after(event, auxiliary), at);
  return rules.document<E>(
    (event, auxiliary) => {
      const campaignId = campaignIdOf(event);
      if (campaignId === undefined) return undefined;
      // Most events change no deadline; no document is read for these.
      const changes = dueBefore(event, auxiliary) !== dueAfter(event, auxiliary);
      return changes ? deadlineId(kind, campaignId) : undefined;
    },
    (document, event, auxiliary) => {
      const dueAt = dueAfter(event, auxiliary);
      const campaignId = campaignIdOf(event);
      if (dueAt === null || campaignId === undefined) return undefined;
      return deadlineDocument(document, { kind, dueAt, subjectId: campaignId });
    },
    { partitionKey: campaignKey, reads },
  );
}
