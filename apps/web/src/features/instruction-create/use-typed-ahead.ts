import { useLayoutEffect, useRef } from 'react';
import { KEEPS_CHARACTERS } from '../../lib/scans/index.ts';

/**
 * Who presses the button and types at once is quicker than the window whose script is still on its way. What is typed while
 * the focus has not left the button is kept for its field.
 *
 * @returns takes what was typed so far, once; from then on the field has the keys
 */
export function useTypedAhead(isOpen: boolean): () => string {
  const words = useRef('');
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    words.current = '';
    isTaken.current = false;
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent): void => {
      const isElsewhere = document.activeElement !== opener && document.activeElement !== document.body;
      if (isTaken.current || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') words.current = words.current.slice(0, -1);
      else if (event.key.length === 1) words.current += event.key;
      else if (event.key !== 'Enter') return;
      // A space or Enter would press the button once more.
      event.preventDefault();
    };
    // Else a key is held back as a part of a scan, and comes here when the field has the keys.
    document.body.setAttribute(KEEPS_CHARACTERS, '');
    window.addEventListener('keydown', onKey, true);
    return () => {
      document.body.removeAttribute(KEEPS_CHARACTERS);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [isOpen]);
  return () => {
    const taken = words.current;
    words.current = '';
    isTaken.current = true;
    document.body.removeAttribute(KEEPS_CHARACTERS);
    return taken;
  };
}
