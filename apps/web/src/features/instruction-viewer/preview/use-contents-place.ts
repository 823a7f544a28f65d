import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** Room for the table of contents beside the step: a tablet in landscape, a desk. */
const HAS_ROOM = '(min-width: 1000px)';

/** Position of the table of contents: in a pane beside the step, over it on small screens, or hidden. */
type ContentsPlace = 'pane' | 'window' | 'nowhere';

export function useContentsPlace() {
  const hasRoom = useMediaQuery(HAS_ROOM, true, { getInitialValueInEffect: false });
  const [hasPane, setPane] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const shown: ContentsPlace = hasRoom ? (hasPane ? 'pane' : 'nowhere') : isOpen ? 'window' : 'nowhere';
  return {
    shown,
    toggle: (): void => (hasRoom ? setPane(!hasPane) : setOpen(!isOpen)),
    /** A step was selected, or the dialog closed: closes a dialog, keeps a pane open. */
    left: (): void => setOpen(false),
  };
}
