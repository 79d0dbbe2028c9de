import { lazy, Suspense, type ReactNode } from 'react';
import { useCurrentToast } from './toast-store.ts';

const ToastView = lazy(() =>
  import('./ToastView.tsx').then((module) => ({ default: module.ToastView })),
);

/** The region for toasts. Its code loads with the first toast. */
export function Toaster(): ReactNode {
  const current = useCurrentToast();
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toast={current} />
    </Suspense>
  );
}
