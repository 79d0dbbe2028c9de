import type { RecordedEvent } from '@rostrum/event-store';
import { readModels, type ReadModel } from '@rostrum/projections';

/** The product's read models, of which one throws while folding poison events, until `mend` is called. */
export function unluckyModels(
  name: ReadModel['name'],
  isPoison: (event: RecordedEvent) => boolean,
): { readonly models: readonly ReadModel[]; readonly mend: () => void } {
  let mended = false;
  const models = readModels.map((model) =>
    model.name === name
      ? {
          ...model,
          rulesOf: (event: RecordedEvent) =>
            model.rulesOf(event).map((rule) => ({
              ...rule,
              fold: (...given: Parameters<typeof rule.fold>) => {
                if (!mended && isPoison(event)) throw new RangeError('thirteen brings bad luck');
                return rule.fold(...given);
              },
            })),
        }
      : model,
  );
  return {
    models,
    mend: () => {
      mended = true;
    },
  };
}
