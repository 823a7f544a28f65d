import { type ReactNode, useEffect } from 'react';
import { onBackOnline } from './connection.ts';

interface OnceServerIsBackProps {
  readonly onBack: () => void;
  /** Shown until then. */
  readonly children?: ReactNode;
}

/** Replaces content that failed to load: loads it again when the server is back. */
export function OnceServerIsBack({ onBack, children = null }: OnceServerIsBackProps) {
  useEffect(() => onBackOnline(onBack), [onBack]);
  return children;
}

/** For a part of the frame that the page can do without until then. */
export const QUIETLY = { failed: (retry: () => void) => <OnceServerIsBack onBack={retry} /> };
