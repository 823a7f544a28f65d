// A server that removes a job from its queue as soon as it starts it.
import type { JobHandlers } from '../../../apps/server/src/ports/index.ts';
import { LATE_MS, startBroken } from './start-broken.ts';

function doneAtOnce(handlers: JobHandlers): JobHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => {
      const run = typeof handler === 'function' ? handler : handler.run;
      const late = async (job: Parameters<typeof run>[0]): Promise<void> => {
        setTimeout(() => run({ ...job, report: () => Promise.resolve() }).catch(process.abort), LATE_MS);
      };
      return [kind, late];
    }),
  );
}

await startBroken((context) => {
  const { jobs } = context;
  const start = jobs.start.bind(jobs);
  jobs.start = (handlers) => start(doneAtOnce(handlers));
  return context;
});
