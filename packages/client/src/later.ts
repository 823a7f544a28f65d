/** Runs something later and returns how to cancel it. */
export type Later = (run: () => void, milliseconds: number) => () => void;

export const laterByTimer: Later = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
