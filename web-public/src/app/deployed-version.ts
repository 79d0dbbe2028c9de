/** `away`: the server cannot be reached or cannot serve pages at the moment. */
export type DeployedVersionStatus = 'same' | 'other' | 'away';

/**
 * Whether the server still serves the version that runs here. It compares the entry script in the
 * served page with this page's: its file name contains a hash of its content.
 */
export async function deployedVersion(
  entry: string,
  fetchPage: typeof fetch = fetch,
): Promise<DeployedVersionStatus> {
  try {
    const response = await fetchPage('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!response.ok) return 'away';
    return (await response.text()).includes(entry) ? 'same' : 'other';
  } catch {
    return 'away';
  }
}

/** The path of the entry script of this page. */
export function entryScriptPath(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}
