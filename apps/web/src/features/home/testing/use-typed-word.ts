import { useEffect, useState } from 'react';

/** Becomes true when the word is typed letter by letter, and false when it is typed again; input in a field does not count (D-010). */
export function useTypedWord(word: string): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let typed = 0;
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target)) return;
      if (event.key === word[typed]) typed += 1;
      else typed = event.key === word[0] ? 1 : 0;
      if (typed < word.length) return;
      typed = 0;
      setOn((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [word]);
  return isOn;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
