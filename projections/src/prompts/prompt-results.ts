import { happenedAt } from '@rostrum/contracts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { promptResultId, type PromptResultDocument } from './documents.ts';
import { promptKey } from './prompt-key.ts';

const rules = rulesFor<PromptResultDocument>();

/** The results of prompts with all counts: a document per prompt and number. */
export const promptResults = defineReadModel({
  name: 'prompt-results',
  version: 1,
  partitionable: true,
  on: {
    PromptResult: [
      rules.document<EventOfType<'PromptResult'>>(
        ({ data }) => promptResultId(data.promptId, data.number),
        (_, event) => {
          const { promptId, number, cause, counted, byOthers, decidedBy } = event.data;
          const { doubts, winners, votes } = event.data;
          return {
            ...{ promptId, number, cause, counted, byOthers, decidedBy },
            doubts: [...doubts],
            winners: [...winners],
            votes: votes.map((each) => ({ ...each })),
            at: happenedAt(event),
            confirmed: false,
          };
        },
        { partitionKey: promptKey },
      ),
    ],
    PromptResultConfirmed: [
      rules.existing<EventOfType<'PromptResultConfirmed'>>(
        ({ data }) => promptResultId(data.promptId, data.number),
        (result) => ({ ...result, confirmed: true }),
        { partitionKey: promptKey },
      ),
    ],
  },
  indexes: [['promptId', 'number']],
});
