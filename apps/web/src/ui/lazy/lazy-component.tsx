import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { NotLoaded, NotLoadedWindow } from './not-loaded.tsx';
import { offerRefresh } from './offer-refresh.tsx';
import { preloadWhenIdle } from './preload-when-idle.ts';

/** The script of a component failed to load. */
class NotLoadedError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'NotLoadedError';
  }
}

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failed script from breaking the whole screen. Other errors are rethrown to the boundary above. */
class LoadBoundary extends Component<LoadBoundaryProps, { failure: unknown }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const failure: unknown = this.state.failure;
    if (failure === undefined) return this.props.children;
    if (failure instanceof NotLoadedError) return this.props.fallback;
    throw failure;
  }
}

interface LazyOptions<Props> {
  /** Placeholder until the component is loaded; nothing when not given. */
  waiting?(props: Props): ReactNode;
  /** Reports that the component could not be loaded; a sentence with "Try again" when not given. */
  failed?(retry: () => void, props: Props): ReactNode;
  /**
   * `idle`: fetched once the page is idle, so that it also opens without a network. A function: calls `begin` at an event that
   * predicts that the component is needed.
   */
  fetched?: 'idle' | 'when-needed' | ((begin: () => void) => unknown);
}

/**
 * A component whose script loads later. A failed load is reported in its place, and the screen around it stays. Each retry
 * imports it again (`React.lazy` would keep the first failure for good); where the browser caches the failure, a banner offers to
 * refresh the page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed, fetched = 'idle' }: LazyOptions<Props> = {},
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined;
  let gate: ComponentType<GateProps> | undefined;
  const loadOnce = async (): Promise<void> => {
    try {
      Loaded ??= await load();
    } catch (cause) {
      gate = undefined;
      throw new NotLoadedError(cause);
    }
  };
  const loadForScreen = async (): Promise<void> => {
    try {
      await loadOnce();
    } catch (error) {
      void offerRefresh();
      throw error;
    }
  };
  const nextGate = (): ComponentType<GateProps> => {
    if (Loaded) return OpenGate;
    gate ??= lazy(() => loadForScreen().then(() => ({ default: OpenGate })));
    return gate;
  };
  if (fetched === 'idle') preloadWhenIdle(loadOnce);
  // Errors are ignored here: the component loads it again when it is drawn, and reports them.
  if (typeof fetched === 'function') fetched(() => void loadOnce().catch(() => undefined));
  return (props) => (
    <LazyPiece
      nextGate={nextGate}
      draw={() => Loaded && <Loaded {...props} />}
      waiting={waiting?.(props)}
      failed={(retry) => (failed ? failed(retry, props) : <NotLoaded onRetry={retry} />)}
    />
  );
}

/** The same for a window over the page: the error shows as a window that can be closed. */
export function lazyModal<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  return lazyComponent(load, { failed: (retry, { onClose }) => <NotLoadedWindow onRetry={retry} onClose={onClose} /> });
}

interface GateProps {
  draw(): ReactNode;
}

/** Draws its content; a lazy one opens when it has loaded. */
function OpenGate({ draw }: GateProps) {
  return draw();
}

interface LazyPieceProps extends GateProps {
  waiting: ReactNode;
  nextGate(): ComponentType<GateProps>;
  failed(retry: () => void): ReactNode;
}

function LazyPiece({ draw, waiting, nextGate, failed }: LazyPieceProps) {
  const [{ Gate, count }, setAttempt] = useState(() => ({ Gate: nextGate(), count: 0 }));
  const retry = (): void => setAttempt({ Gate: nextGate(), count: count + 1 });
  return (
    <LoadBoundary key={count} fallback={failed(retry)}>
      <Suspense fallback={waiting}>
        <Gate draw={draw} />
      </Suspense>
    </LoadBoundary>
  );
}
