/**
 * When an event happened, ISO 8601: `effectiveAt` of imports and demo data, else when it was
 * recorded. Folds use this time.
 */
export function happenedAt({
  metadata,
}: {
  readonly metadata: { readonly recordedAt: string; readonly effectiveAt?: string };
}): string {
  return metadata.effectiveAt ?? metadata.recordedAt;
}
