import { useNavigate } from 'react-router-dom';
import { useSessionActions } from '../features/accounts/index.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** Signs out, shows a toast and opens the home page. */
export function useSignOut(): () => Promise<void> {
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  return async () => {
    try {
      // Opens the home page first: on a page for members, signing out would redirect to the login
      // page.
      await navigate('/');
      await logout();
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    } catch {
      toast({
        title: 'Logout Failed',
        description: 'Failed to log out. Please try again.',
        variant: 'destructive',
      });
    }
  };
}
