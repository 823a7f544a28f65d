import { Component, type ReactNode } from 'react';
import { StartFailure } from './guards/start-failure.tsx';

interface StartBoundaryProps {
  /** The current URL; the failure is reset when it changes. */
  place: string;
  /** Called when a failure is reset, before rendering again. */
  onLeave(): void;
  children: ReactNode;
}

interface StartBoundaryState {
  /** The thrown value, of any type. */
  readonly failure: { readonly error: unknown } | undefined;
}

/** Replaces the app by an error page if a screen could not be loaded or failed to render (ERR-36). */
export class StartBoundary extends Component<StartBoundaryProps, StartBoundaryState> {
  override state: StartBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ place }: StartBoundaryProps) {
    if (place === this.props.place || !this.state.failure) return;
    this.props.onLeave();
    this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    return failure ? <StartFailure error={failure.error} /> : this.props.children;
  }
}
