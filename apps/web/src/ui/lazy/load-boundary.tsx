import { Component, type ReactNode } from 'react';

/** The script of a component failed to load. */
export class NotLoadedError extends Error {
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
export class LoadBoundary extends Component<LoadBoundaryProps, { failure: unknown }> {
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
