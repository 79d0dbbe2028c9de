import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** How many reactions a member's campaigns have now. The document's id is the member's. */
interface ReactionsReceived {
  readonly received: number;
}

const rules = rulesFor<ReactionsReceived>();

const given = (value: string | null): number => (value === null ? 0 : 1);

export const reactionsReceived = defineReadModel({
  name: 'reactions-received',
  version: 1,
  partitionable: true,
  on: {
    ReactionToggled: [
      rules.document<EventOfType<'ReactionToggled'>>(
        ({ data }) => String(data.campaignCreatorId),
        (before, { data: { from, to } }) => {
          const received = (before?.received ?? 0) + given(to) - given(from);
          return before?.received === received ? before : { received };
        },
      ),
    ],
  },
});
