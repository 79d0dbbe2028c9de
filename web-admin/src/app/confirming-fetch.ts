/**
 * Wraps `fetch`. If the server refuses a call because the session needs a second-factor
 * confirmation, asks for a code and sends the call again. The server refuses before it processes
 * the call, so nothing is done twice.
 */
export function confirmingFetch(
  send: typeof globalThis.fetch,
  ask: () => Promise<boolean>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 403 || !(await asksForCode(response))) return response;
    return (await ask()) ? send(input, init) : response;
  };
}

async function asksForCode(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  return text.includes('"second_factor_required"');
}
