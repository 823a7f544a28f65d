import { lazy, Suspense, useState } from 'react';
import type { FullScreenProps } from './full-screen-modal.tsx';

const FullScreenModal = lazy(async () => ({ default: (await import('./full-screen-modal.tsx')).FullScreenModal }));

/** A file over the whole window. What draws it is loaded when it first opens (docs/decisions/0007). */
export function FullScreen(props: FullScreenProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <FullScreenModal {...props} />
    </Suspense>
  );
}
