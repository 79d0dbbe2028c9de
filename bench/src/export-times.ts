/** How long an export took. */
export interface ExportTimes {
  readonly rows: number;
  readonly firstByteMs: number;
  readonly ms: number;
}

const NEWLINE = 10;

const request = (url: string, cookie: string, signal?: AbortSignal): Promise<Response> =>
  // Compressed bytes would come later than they are written.
  fetch(url, { headers: { cookie, 'accept-encoding': 'identity' }, signal: signal ?? null });

/**
 * Milliseconds to the first byte of an export, which is not read further.
 * @throws Error when it is not answered 200
 */
export async function firstByteOf(url: string, cookie: string): Promise<number> {
  const done = new AbortController();
  const begun = performance.now();
  const { status, body } = await request(url, cookie, done.signal);
  if (status !== 200 || !body) throw new Error(`${url} was answered ${String(status)}`);
  await body.getReader().read();
  const ms = performance.now() - begun;
  done.abort();
  return ms;
}

/** Reads an export to its end. @throws Error when it is not answered 200 */
export async function readExport(url: string, cookie: string): Promise<ExportTimes> {
  const begun = performance.now();
  const { status, body } = await request(url, cookie);
  if (status !== 200 || !body) throw new Error(`${url} was answered ${String(status)}`);
  let firstByteMs: number | undefined;
  let lines = 0;
  for await (const bytes of body as AsyncIterable<Uint8Array>) {
    firstByteMs ??= performance.now() - begun;
    for (const byte of bytes) if (byte === NEWLINE) lines += 1;
  }
  const ms = performance.now() - begun;
  // Without the headings.
  return { rows: lines - 1, firstByteMs: firstByteMs ?? ms, ms };
}
