/** What the console's lists share: no export of whole collections, pages of 25. */
export const listDefaults = { exporter: false, perPage: 25, empty: false } as const;
