import { serveConfined } from '@benchbook/confine/worker';
import { followParts } from '../identity/follow-parts.ts';
import { normaliseScene } from '../normalise/index.ts';
import { readScene, readShownGlb, type SourceFile } from '../read/index.ts';
import { ModelError } from '../scene/model-error.ts';
import type { Scene } from '../scene/scene.ts';
import type { PartsAnswer, PartsTask } from './worker-messages.ts';

/** Runs in a separate process that may be killed at any moment: it reads untrusted uploads. */
serveConfined<PartsTask, never, PartsAnswer>({
  work: async ({ before, after }) => {
    try {
      return { kind: 'followed', ...followParts(await readShown(before), await readShown(after)) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { kind: 'refused', reason: error.message };
    }
  },
});

/** A model as the viewer shows it: a GLB as it is, any other file as the GLB that is made of it. */
async function readShown(file: SourceFile): Promise<Scene> {
  return file.path.endsWith('.glb') ? readShownGlb(file) : normaliseScene(await readScene([file]));
}
