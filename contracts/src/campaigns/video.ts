/**
 * The embeddable player of a YouTube or Vimeo link. Undefined for any other address, and for one
 * with a user name, a password or a port: no link of these sites has any.
 */
export function embeddableVideo(address: string): string | undefined {
  // A browser reads `\` as `/`; other programs find another host in such an address.
  if (address.includes('\\') || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== `https://${url.hostname}`) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./u, '');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youTube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const named = ['embed', 'shorts', 'live'].includes(parts[0] ?? '');
    return youTube(named ? parts[1] : url.searchParams.get('v'));
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = parts.find((part) => /^\d{1,15}$/u.test(part));
    return id === undefined ? undefined : `https://player.vimeo.com/video/${id}`;
  }
  return undefined;
}

function youTube(id: string | null | undefined): string | undefined {
  if (!/^[\w-]{6,20}$/u.test(id ?? '')) return undefined;
  return `https://www.youtube-nocookie.com/embed/${String(id)}`;
}
