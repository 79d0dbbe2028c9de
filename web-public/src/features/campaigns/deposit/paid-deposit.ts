import { useLocation, type NavigateOptions } from 'react-router-dom';

/**
 * Arguments of `navigate` to open the page that waits until the paid deposit has published the
 * campaign.
 */
export function waitForPublication(campaignId: number): [path: string, options: NavigateOptions] {
  return [
    `/campaigns/payment?campaignId=${String(campaignId)}`,
    // The history state survives a reload; the state of a component does not.
    { replace: true, state: { depositPaid: true } },
  ];
}

/** Whether this page was opened by `waitForPublication`. */
export function useDepositPaid(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'depositPaid' in state;
}
