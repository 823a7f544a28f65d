import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SURFACE_ERROR_MAX } from '../decimate/index.ts';
import { sampleScene } from '../error/index.ts';
import { normaliseScene } from '../normalise/index.ts';
import { drawPicture } from '../picture/index.ts';
import { readModel, type SourceFile } from '../read/index.ts';
import { diagonalOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';
import { limitTextures } from '../textures/index.ts';
import { isLargeScene } from './large-scene.ts';
import { makeLevels } from './make-levels.ts';
import { clearFolder, finishFolder, ORIGINAL_FILE, PICTURE_FILE, REPORT_FILE, startFolder } from './model-folder.ts';
import { packScene } from './pack-scene.ts';
import { replaceWorseLevels } from './replace-worse-levels.ts';
import type { LevelReport, ModelProgress, ModelReport } from './report.ts';
import { withRisingErrors } from './rising-errors.ts';

export interface ProcessModelOptions {
  /** One of them is the model, or an archive that contains it; the others are files that it refers to. */
  readonly files: readonly SourceFile[];
  /** Output folder; created if missing. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ModelProgress) => void) | undefined;
}

/**
 * Converts an uploaded model into the files that are shown: `orig.glb`, the levels `1.glb` to `5.glb`, `picture.webp` and
 * `report.json`. Afterwards the folder has all of them or none. Independent of users, queues and HTTP.
 *
 * @throws ModelError with a sentence that names the file and the reason; the reason of `signal` when it was aborted.
 */
export async function processModel({ files, folder, signal, onProgress }: ProcessModelOptions): Promise<ModelReport> {
  const partial = await startFolder(folder);
  try {
    onProgress?.({ stage: 'Reading', share: 0 });
    const { scene: source, format, unitMm } = await readModel(files, signal ? { signal } : {});
    onProgress?.({ stage: 'Reading', share: 1 });
    const scene = normaliseScene(await limitTextures(source));
    const made = await makeFiles(scene, partial, signal, onProgress);
    const size = unitMm === undefined ? {} : { diagonalMm: diagonalOf(source) * unitMm };
    const report: ModelReport = { format, parts: made.original.parts, warnings: scene.warnings, ...size, ...made };
    await writeFile(join(partial, REPORT_FILE), JSON.stringify(report));
    signal?.throwIfAborted();
    await finishFolder(folder);
    return report;
  } catch (error) {
    await clearFolder(folder);
    throw error;
  }
}

async function makeFiles(
  scene: Scene,
  folder: string,
  signal: AbortSignal | undefined,
  onProgress: ProcessModelOptions['onProgress'],
): Promise<{ original: LevelReport; levels: LevelReport[] }> {
  const levels = await makeLevels(scene, { folder, sample: sampleScene(scene), signal, onProgress });
  try {
    const pieces = levels.reports.length + 2;
    let packed = 0;
    const step = <T>(value: T) => {
      onProgress?.({ stage: 'Packaging', share: ++packed / pieces });
      return value;
    };
    const reports = Promise.all(levels.reports.map((report) => report.then(step)));
    // Awaited below, and reported there.
    reports.catch(() => undefined);
    if (isLargeScene(scene)) await orAborted(reports, signal);
    const original = step(
      await packScene(scene, { path: join(folder, ORIGINAL_FILE), diagonal: diagonalOf(scene), moved: 0, sample: null }),
    );
    signal?.throwIfAborted();
    await writeFile(join(folder, PICTURE_FILE), step(await drawPicture(scene)));
    signal?.throwIfAborted();
    await levels.help();
    const made = await replaceWorseLevels(folder, original, await orAborted(reports, signal));
    return { original, levels: withRisingErrors(made).map(withLimit) };
  } finally {
    await levels.stop();
  }
}

function withLimit(level: LevelReport, setting: number): LevelReport {
  return { ...level, errorLimit: SURFACE_ERROR_MAX[setting] ?? 0 };
}

/** @throws the reason of `signal` as soon as it is aborted. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
