/** The `Idempotency-Key` of a post, so that the same text, sent again after a failure, is posted once. */
interface PostKeys {
  readonly of: (content: string) => string;
  /** Call it after a success: the same text is then another comment. */
  readonly forget: () => void;
}

export function newKeys(): PostKeys {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    of(content) {
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

/** `crypto.randomUUID` exists on https and localhost only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
