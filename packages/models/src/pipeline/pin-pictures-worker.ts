import { serveConfined } from '@benchbook/confine/worker';
import { drawPins } from '../picture/index.ts';
import { readShownGlb } from '../read/index.ts';
import { ModelError } from '../scene/model-error.ts';
import type { PinPicturesAnswer, PinPicturesTask } from './worker-messages.ts';

/** Runs in a separate process that may be killed at any moment: it reads untrusted uploads. */
serveConfined<PinPicturesTask, never, PinPicturesAnswer>({
  work: async ({ glb, pins }) => {
    try {
      return { kind: 'drawn', pictures: await drawPins(await readShownGlb(glb), pins) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { kind: 'refused', reason: error.message };
    }
  },
});
