import { useEffect, useState } from 'react';

/** Milliseconds after a step is painted in which a press can't be meant for it, e.g. the second press of a double press. */
export const SETTLES_AFTER_MS = 600;

/** Whether the step has been on the screen long enough for a press to be meant for it (design 11, "Done and next"). */
export function useSettled(stepId: string | undefined): boolean {
  const [settledId, setSettledId] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first frame renders the step; the second begins after it was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setSettledId(stepId), SETTLES_AFTER_MS);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setSettledId(undefined);
    };
  }, [stepId]);
  return stepId !== undefined && settledId === stepId;
}
