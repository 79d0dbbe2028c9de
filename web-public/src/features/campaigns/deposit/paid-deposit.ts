import { useLocation, type NavigateOptions } from 'react-router-dom';

/** Arguments of `navigate` for the page that waits for the paid deposit to publish the campaign. */
export function waitForPublication(campaignId: number): [path: string, options: NavigateOptions] {
  return [
    `/campaigns/payment?campaignId=${String(campaignId)}`,
    // Survives a reload, unlike the state of a component.
    { replace: true, state: { depositPaid: true } },
  ];
}

/** Whether this page was opened by `waitForPublication`. */
export function useDepositPaid(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'depositPaid' in state;
}
