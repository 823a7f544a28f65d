import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-modal.tsx';

const DialogModal = lazy(async () => ({ default: (await import('./dialog-modal.tsx')).DialogModal }));

/** A window over the page, with a title, a body that scrolls and buttons below. What draws it is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogModal {...props} />
    </Suspense>
  );
}
