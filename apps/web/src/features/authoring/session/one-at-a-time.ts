/**
 * Runs tasks one after the other. Two concurrent saves would be based on the same version, and the event of a call would
 * look like a change of someone else until its answer arrives.
 */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined); // the caller gets the error
    return next;
  };
}
