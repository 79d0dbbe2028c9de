type Metadata = Readonly<Record<string, string>>;

/** Maximum length of a `custom_id` at PayPal. */
const longest = 127;

/** Metadata as PayPal's `custom_id`, which orders, captures, refunds and webhooks repeat: `a=1&b=2`. */
export function customIdOf(metadata: Metadata): string {
  const text = new URLSearchParams(metadata).toString();
  if (text.length > longest) throw new RangeError('the metadata is too long for PayPal');
  return text;
}

export function metadataOf(customId: string | undefined): Metadata {
  return Object.fromEntries(new URLSearchParams((customId ?? '').slice(0, longest)));
}
