/**
 * HMAC of a value under this installation's `STREAM_KEY`, in hex. Streams are named by it where the
 * value itself would identify a person.
 */
export type KeyedHash = (purpose: 'username' | 'skeleton' | 'email' | 'visitor', value: string) => string;
