import { serveConfined } from '@benchbook/confine/worker';
import { measurePins } from '../pins/measure-pins.ts';
import { ModelError } from '../scene/model-error.ts';
import type { PinsAnswer, PinsTask } from './worker-messages.ts';

/** Runs in a separate process that may be killed at any moment: it reads untrusted uploads. */
serveConfined<PinsTask, never, PinsAnswer>({
  work: async ({ models }) => {
    const answer: PinsAnswer[number][] = [];
    for (const { glb, pins } of models) {
      try {
        answer.push({ kind: 'measured', ...(await measurePins(glb, pins)) });
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        answer.push({ kind: 'refused', reason: error.message });
      }
    }
    return answer;
  },
});
