import { eventDefinitions, personalFieldsOf } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from './engine/testing/folded.ts';
import { readModels } from './read-models.ts';
import { histories } from './testing/history.ts';
import { Story } from './testing/story.ts';

/** Subjects whose keys are destroyed in a history. */
function erasedIn(events: readonly RecordedEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.type === 'PersonalDataErased') return [`user-${String(event.data.userId)}`];
      if (event.type === 'ContentErased') return [`campaign-${String(event.data.campaignId)}`];
      if (event.type === 'PromptErased') return [`prompt-${String(event.data.promptId)}`];
      if (event.type === 'EntryErased') return [`submission-${String(event.data.submissionId)}`];
      return [];
    }),
  );
}

/** The events as they are read after the keys were destroyed. */
function readLater(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const erased = erasedIn(events);
  return events.map((event): RecordedEvent => {
    const definition = eventDefinitions[event.type];
    if (!erased.has(definition.subject?.(event.data) ?? '')) return event;
    const data = { ...event.data, ...Object.fromEntries(personalFieldsOf(definition)) };
    return { ...event, data } as RecordedEvent;
  });
}

describe('after an erasure', () => {
  it.each(readModels.map((model) => [model.name, model] as const))(
    'the documents of %s are those of a fold that never saw the personal data',
    (_, model) => {
      fc.assert(
        fc.property(histories(), (events) => {
          expect(folded(model, events)).toEqual(folded(model, readLater(events)));
        }),
        { numRuns: runs(40) },
      );
    },
  );

  it('the history of a campaign does not say which of its erased texts were edited', () => {
    const { events } = new Story()
      .created(5)
      .edited(5, { title: 'Should cats have a vote after all?' }, 'pending_payment')
      .then({ type: 'ContentErased', data: { userId: 1, campaignId: 5 } });
    for (const model of readModels) {
      expect(folded(model, events)).toEqual(folded(model, readLater(events)));
    }
  });
});
