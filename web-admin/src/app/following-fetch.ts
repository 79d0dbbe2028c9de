/**
 * A `fetch` that reads what it has written: it keeps the newest `X-Position` of any answer and sends
 * it as `X-Read-After` with every GET, so that a list shows what was just ordered.
 */
export function followingFetch(send: typeof globalThis.fetch): typeof globalThis.fetch {
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
