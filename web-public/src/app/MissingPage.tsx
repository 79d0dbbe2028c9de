import {
  createElement,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { Page } from '../ui/layout/layout.tsx';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { Loading, SkeletonText } from '../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../ui/feedback/states.tsx';
import {
  deployedVersion,
  entryScriptPath,
  type DeployedVersionStatus,
} from './deployed-version.ts';

interface PageModule<P> {
  readonly Component: ComponentType<P>;
}
/** Imports the module of a page, or of a part of a page with the props `P`. */
export type Load<P = object> = () => Promise<PageModule<P>>;

/** Milliseconds between two attempts while the server cannot be reached. */
const retryMs = 2_000;
/**
 * Automatic attempts while the server is reachable and serves this version of the site. After that,
 * the user has to press Retry.
 */
const maxAttempts = 3;

/**
 * Wraps an import that may fail. After a failure it renders a component that tries again without
 * reloading the site.
 */
export function recoverable<P extends object>(
  load: Load<P>,
  what: 'page' | 'part' = 'page',
): Load<P> {
  return () =>
    load().catch(() => ({
      Component: (given: P) => <Missing load={load} given={given} what={what} />,
    }));
}

interface MissingProps<P> {
  readonly load: Load<P>;
  readonly given: P;
  readonly what: 'page' | 'part';
}

/** Retries loading a page or a part, and shows why it is missing until that succeeds. */
function Missing<P extends object>({ load, given, what }: MissingProps<P>): ReactNode {
  const [page, setPage] = useState<PageModule<P>>();
  const [found, setFound] = useState<DeployedVersionStatus>();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      setAttempt((before) => before + 1);
    };
    const tryAgain = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!left) setPage(loaded);
      } catch {
        const deployed = await deployedVersion(entryScriptPath());
        if (left) return;
        setFound(deployed);
        if (deployed === 'away' || (deployed === 'same' && attempt < maxAttempts))
          timer = setTimeout(next, retryMs);
      }
    };
    void tryAgain();
    window.addEventListener('online', next);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', next);
    };
  }, [load, attempt]);

  if (page) return createElement(page.Component, given);
  const isPage = what === 'page';
  if (found === undefined) {
    return isPage ? (
      <PageLoading label="Loading page" />
    ) : (
      <Loading label="Loading">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  const retry = (): void => {
    setFound(undefined);
    setAttempt((before) => before + 1);
  };
  const state = <ErrorState level={isPage ? 1 : 2} {...statesOf(what, retry)[found]} />;
  return isPage ? <Page>{state}</Page> : state;
}

const statesOf = (what: 'page' | 'part', onRetry: () => void) =>
  ({
    away: {
      title: 'The server cannot be reached',
      text: `This ${what} opens by itself when the server answers again.`,
      onRetry,
    },
    other: {
      title: 'There is a new version of this page',
      text: 'Load it again.',
      action: (
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Load again
        </Button>
      ),
    },
    same: {
      title: `This ${what} could not be loaded`,
      text: 'Check your connection, then try again.',
      onRetry,
    },
  }) satisfies Record<DeployedVersionStatus, ComponentProps<typeof ErrorState>>;
