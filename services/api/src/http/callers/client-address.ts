import type { IncomingMessage } from 'node:http';

/**
 * The caller's address: the peer of the connection, or, behind `proxies` trusted proxies, the entry
 * that the outermost of them added to `X-Forwarded-For`. Earlier entries come from the caller and
 * are ignored.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return plain(peer);
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const claimed = hops.at(-proxies)?.trim();
  return plain(claimed === undefined || claimed === '' ? peer : claimed.slice(0, 64));
}

/** The unit that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function rateKey(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups.slice(0, 4).join(':');
}

/**
 * Removes the port that some proxies add; with it, every connection would count as another client.
 */
function plain(written: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(written) ?? [];
  const address = bracketed ?? dotted ?? written;
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
