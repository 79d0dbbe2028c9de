import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';

const CommentForm = lazy(async () => ({
  default: (await import('./CommentForm.tsx')).CommentForm,
}));

/** The form with the code that checks it, which readers do not need. */
export function LazyCommentForm(props: ComponentProps<typeof CommentForm>): ReactNode {
  return (
    <Suspense fallback={<FormLoading />}>
      <CommentForm {...props} />
    </Suspense>
  );
}

export function FormLoading(): ReactNode {
  return (
    <Loading label="Loading the form">
      <Skeleton height={120} />
    </Loading>
  );
}
