/** When it happened, which is not when it was recorded for imports and demo data: what folds use for time. ISO 8601. */
export function happenedAt({
  metadata,
}: {
  readonly metadata: { readonly recordedAt: string; readonly effectiveAt?: string };
}): string {
  return metadata.effectiveAt ?? metadata.recordedAt;
}
