import { useLayoutEffect, useRef } from 'react';
import { KEEPS_CHARACTERS } from '../../lib/scans/index.ts';

/**
 * Users can press the button and type before the script of the dialog is loaded. Keys typed while the button has the focus
 * are buffered for the field.
 *
 * @returns a function that returns the buffered text once and stops buffering
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
      // Space or Enter would press the button again.
      event.preventDefault();
    };
    // Otherwise the scan detection holds the key back and replays it when the field has the focus.
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
