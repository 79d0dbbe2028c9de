import { toast } from '../toast/toast-store.ts';

/** Copies an address, and says so. Resolves to whether it was copied. */
export async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied' });
    return true;
  } catch {
    // The clipboard needs https and permission. Without them, the toast shows the address for
    // copying.
    toast({ title: 'The link could not be copied', description: address, variant: 'destructive' });
    return false;
  }
}
