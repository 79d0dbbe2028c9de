import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/layout.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { ErrorState } from '../ui/states.tsx';
import { deployedVersion, ownEntry, type Deployed } from './deployed-version.ts';

interface LoadedPage {
  readonly Component: ComponentType;
}
type LoadPage = () => Promise<LoadedPage>;

/** Milliseconds between two attempts while the server is away. */
const retryMs = 2_000;
/** Attempts while the server serves this version and the page still does not load. */
const maxAttempts = 3;

/** A page whose code may fail to load: it is then loaded again, without a reload of the site. */
export function recoverable(load: LoadPage): LoadPage {
  return () => load().catch(() => ({ Component: () => <MissingPage load={load} /> }));
}

/** Loads a page again until it is there, and meanwhile says why it is not. */
function MissingPage({ load }: { readonly load: LoadPage }): ReactNode {
  const [page, setPage] = useState<LoadedPage>();
  const [found, setFound] = useState<Deployed>();
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
        const deployed = await deployedVersion(ownEntry());
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

  if (page) return <page.Component />;
  const retry = (): void => {
    setFound(undefined);
    setAttempt((before) => before + 1);
  };
  switch (found) {
    case undefined:
      return <PageLoading label="Loading page" />;
    case 'away':
      return (
        <Page>
          <ErrorState
            level={1}
            title="The server cannot be reached"
            text="This page opens by itself when the server answers again."
            onRetry={retry}
          />
        </Page>
      );
    case 'other':
      return (
        <Page>
          <ErrorState
            level={1}
            title="There is a new version of this page"
            text="Load it again to go on."
            action={
              <Button
                onClick={() => {
                  window.location.reload();
                }}
              >
                Load again
              </Button>
            }
          />
        </Page>
      );
    case 'same':
      return (
        <Page>
          <ErrorState
            level={1}
            title="This page could not be loaded"
            text="Check your connection, then try again."
            onRetry={retry}
          />
        </Page>
      );
  }
}
