/**
 * Runs tasks one after the other. Two saves at once would be based on the same version, and the news of a call's effect
 * would look like someone else's work while its own answer is still on the way.
 */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined); // its caller hears of the failure
    return next;
  };
}
