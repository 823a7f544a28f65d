import { Component, type ReactNode } from 'react';
import { StartFailure } from './guards/start-failure.tsx';

interface StartBoundaryProps {
  /** Where the person is; at another address the failure is over. */
  place: string;
  /** A failure is over; called before anything is drawn again. */
  onLeave(): void;
  children: ReactNode;
}

interface StartBoundaryState {
  /** What was thrown; any value can be. */
  readonly failure: { readonly error: unknown } | undefined;
}

/** Shows that a screen could not be loaded, or broke, in place of the app (ERR-36). */
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
