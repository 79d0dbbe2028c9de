import { defineFeature } from '../../kernel/define-feature.ts';

export const categories = defineFeature({
  eventWords: {
    CategoryDefined: ({ data }) => (
      <>
        The category <strong>{data.name}</strong> was defined.
      </>
    ),
  },
});
