import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Shown in place of children that could not be loaded or drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a broken file viewer from breaking the step. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
