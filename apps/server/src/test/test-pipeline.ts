import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVEL_FILES, type LevelReport, type ModelReport, type ModelStage } from '@benchbook/domain/model-uploads';
import sharp from 'sharp';
import { type ModelPipeline, type ModelWork, UnusableModel } from '../ports/index.ts';

const STAGES: readonly ModelStage[] = [
  ...(['Decimating_1', 'Decimating_2', 'Decimating_3', 'Decimating_4', 'Decimating_5', 'Packaging'] as const),
];

/** Triangles of the original and the five levels. */
const TRIANGLES = [100, 75, 50, 30, 15, 5];

/**
 * Makes small fake levels synchronously in this process, for tests of everything around the real pipeline.
 *
 * @param before called before each stage; may wait, fail, or look at the files
 */
export function testPipeline(
  before: (stage: ModelStage, work: ModelWork) => Promise<void> | void = () => undefined,
): ModelPipeline {
  return {
    findLostPins: () => Promise.resolve({ lost: [], unread: [] }),
    followParts: () => Promise.reject(new UnusableModel('This pipeline reads no models.')),
    drawPins: () => Promise.resolve([]),
    async process(work) {
      for (const stage of STAGES) {
        await Promise.race([before(stage, work), whenAborted(work.signal)]);
        work.onStage(stage);
      }
      for (const [index, level] of LEVEL_FILES.entries())
        await writeFile(join(work.folder, `${level}.glb`), aGlb({ level, of: work.files[0]?.name, triangles: TRIANGLES[index] }));
      const picture = { create: { width: 640, height: 480, channels: 3, background: 'teal' } } as const;
      await sharp(picture).webp().toFile(join(work.folder, 'picture.webp'));
      return REPORT;
    },
  };
}

/** Rejects when the work is aborted. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

function aReport(triangles: number): LevelReport {
  const error = (100 - triangles) / 100_000;
  return { triangles, vertices: triangles, parts: 1, bytes: 100, errorMean: error / 4, error99: error / 2, errorMax: error };
}

const [original, ...levels] = TRIANGLES.map(aReport);

const REPORT: ModelReport = { format: 'stl', parts: 1, warnings: [], original: original ?? aReport(0), levels };

/** A GLB with only a JSON chunk. */
function aGlb(extras: object): Buffer {
  const text = JSON.stringify({ asset: { version: '2.0' }, extras });
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, json]);
}
