/**
 * Wraps `fetch` so that a GET reads earlier writes: the newest `X-Position` of all answers is sent
 * as `X-Read-After` with every GET.
 */
export function readYourWritesFetch(send: typeof globalThis.fetch): typeof globalThis.fetch {
  let position = '';
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if ((init.method ?? 'GET') === 'GET' && position) headers.set('x-read-after', position);
    const response = await send(input, { ...init, headers });
    const reached = response.headers.get('x-position');
    if (response.ok && reached && reached > position) position = reached;
    return response;
  };
}
