import type { RecordedEvent } from '@rostrum/event-store';
import { readModels, type ReadModel } from '@rostrum/projections';

/**
 * The product's read models, one of which throws while folding poison events, until `repair` is
 * called.
 */
export function failingModels(
  name: ReadModel['name'],
  isPoison: (event: RecordedEvent) => boolean,
): { readonly models: readonly ReadModel[]; readonly repair: () => void } {
  let repaired = false;
  const models = readModels.map((model) =>
    model.name === name
      ? {
          ...model,
          rulesOf: (event: RecordedEvent) =>
            model.rulesOf(event).map((rule) => ({
              ...rule,
              fold: (...given: Parameters<typeof rule.fold>) => {
                if (!repaired && isPoison(event)) throw new RangeError('a poison event');
                return rule.fold(...given);
              },
            })),
        }
      : model,
  );
  return {
    models,
    repair: () => {
      repaired = true;
    },
  };
}
