import { useEffect } from 'react';
import { onBackOnline } from '../../lib/connection/connection.ts';

/**
 * Stands for a part of the frame whose script did not come, and asks for it again when the server is back. The frame has no
 * place for a sentence about it: who looks for the part finds the page around it as ever.
 */
export function OnceServerIsBack({ onBack }: { onBack(): void }) {
  useEffect(() => onBackOnline(onBack), [onBack]);
  return null;
}

/** For a part of the frame that the page does without until then. */
export const QUIETLY = { failed: (retry: () => void) => <OnceServerIsBack onBack={retry} /> };
