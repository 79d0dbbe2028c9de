import { ApiError } from '@rostrum/contracts/client';

type Post<T> = (idempotencyKey: string) => Promise<T>;

export interface Posting {
  /**
   * Posts a content. While it is unknown whether it was posted, the same content is sent again under
   * the same key, so that it is posted once.
   */
  readonly once: <T>(content: string, post: Post<T>) => Promise<T>;
}

export function createPosting(newKey: () => string = newIdempotencyKey): Posting {
  let open: { readonly content: string; readonly key: string } | undefined;
  return {
    async once(content, post) {
      if (open?.content !== content) open = { content, key: newKey() };
      try {
        const posted = await post(open.key);
        open = undefined;
        return posted;
      } catch (error) {
        // The server repeats its refusal to the same key, also when the reason is gone.
        if (isRefusal(error)) open = undefined;
        throw error;
      }
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_running';
}

/** A new `Idempotency-Key`. `crypto.randomUUID` exists on https and localhost only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
