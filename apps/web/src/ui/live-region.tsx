import { useSyncExternalStore } from 'react';

let words = '';
const listeners = new Set<() => void>();

/** Has screen readers announce a sentence when they are free: saves, progress, connection. Nothing shows on the screen. */
export function announce(sentence: string): void {
  // A screen reader announces the same sentence again only when the text differs.
  words = words === sentence ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region that `announce` writes to; mounted once, in the shell. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(subscribe, () => words);
  return (
    <div className="bb-visually-hidden" role="status" aria-live="polite">
      {sentence}
    </div>
  );
}
