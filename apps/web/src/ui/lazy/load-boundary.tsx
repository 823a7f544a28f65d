import { Component, type ReactNode } from 'react';

/** The script of a piece did not come. */
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

/** Keeps a script that did not come from taking the screen with it. What breaks for another reason goes further up. */
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
