import { describe, expect, it } from 'vitest';
import { defineFeature, readModelsOf } from './define-feature.ts';
import { defineReadModel, type EventOfType, type Rule } from './read-model.ts';
import { rulesFor } from './typed-rules.ts';

const rules = rulesFor<{ readonly n: number }>();
const rule = (id: string): Rule<EventOfType<'EmailVerified'>> =>
  rules.document(
    () => id,
    () => ({ n: 1 }),
  );
const log = defineFeature({
  name: 'log',
  readModels: [defineReadModel({ name: 'log', version: 1, on: { EmailVerified: [rule('own')] } })],
});

describe('the rules that features add to a read model', () => {
  it('follow its own, in the order of the features', () => {
    const [one, two] = ['one', 'two'].map((name) =>
      defineFeature({ name, adds: { log: { EmailVerified: [rule(name)] } } }),
    );
    const [model] = readModelsOf([log, one, two].flatMap((feature) => feature ?? []));
    const event = { type: 'EmailVerified' } as EventOfType<'EmailVerified'>;
    const ids = model?.rulesOf(event).map(({ id }) => id(event, { get: () => undefined }));
    expect(ids).toEqual(['own', 'one', 'two']);
    expect(model?.types).toEqual(['EmailVerified']);
  });

  it('are refused when no feature has the read model', () => {
    const lost = defineFeature({ name: 'lost', adds: { diary: {} } });
    expect(() => readModelsOf([log, lost])).toThrow('lost adds rules to diary');
  });
});
