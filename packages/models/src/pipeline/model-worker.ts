import { serveConfined } from '@benchbook/confine/worker';
import sharp from 'sharp';
import { ModelError } from '../scene/model-error.ts';
import { partialFolder } from './model-folder.ts';
import { processModel } from './process-model.ts';
import type { ModelProgress } from './report.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

/** Runs in a separate process that may be killed at any moment: it reads untrusted uploads. */

sharp.cache(false);

serveConfined<WorkerTask, ModelProgress, WorkerAnswer>({
  halfMade: ({ folder }) => partialFolder(folder),
  work: async ({ files, folder }, onProgress) => {
    try {
      return { kind: 'report', report: await processModel({ files, folder, onProgress: onProgress }) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const { code, file, reason } = error;
      return { kind: 'refused', code, file, reason };
    }
  },
});
