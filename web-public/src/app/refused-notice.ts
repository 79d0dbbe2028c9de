import { refusedKey } from '@rostrum/contracts/accounts/constants';
import { useEffect } from 'react';
import { storedText } from '../ui/browser/stored-text.ts';
import { toast, type ToastMessage } from '../ui/toast/toast-store.ts';

const refused = storedText('sessionStorage', refusedKey);

/** The message for the reason that the admin console stored; undefined for any other value. */
export function noticeOf(left: string | undefined): ToastMessage | undefined {
  switch (left) {
    case 'dashboard':
      return {
        title: 'Access Denied',
        description: "You don't have permission to access the admin dashboard",
        variant: 'destructive',
      };
    case 'page':
      return {
        title: 'Admin Access Required',
        description: "You don't have permission to access this page.",
        variant: 'destructive',
      };
    default:
      return undefined;
  }
}

/** Shows once why the admin console has sent the member here. */
export function useRefusedNotice(): void {
  useEffect(() => {
    const notice = noticeOf(refused.read());
    refused.remove();
    if (notice) toast(notice);
  }, []);
}
