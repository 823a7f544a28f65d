#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sampleScene } from '../error/index.ts';
import { inspectScene } from '../inspect/index.ts';
import { normaliseScene } from '../normalise/index.ts';
import { makeLevels } from '../pipeline/make-levels.ts';
import { levelFile } from '../pipeline/model-folder.ts';
import { packScene } from '../pipeline/pack-scene.ts';
import { withRisingErrors } from '../pipeline/rising-errors.ts';
import { readModel } from '../read/index.ts';
import { diagonalOf } from '../scene/bounds.ts';
import { ModelError } from '../scene/model-error.ts';
import type { Scene } from '../scene/scene.ts';
import { type Arguments, type CommandName, parseArguments, UsageError } from './arguments.ts';
import { helpPage } from './help.ts';

/** Returns the lines that a command prints. */
type Command = (asked: Arguments, model: { readonly scene: Scene; readonly format: string }) => Promise<readonly string[]>;

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  convert: async ({ output }, { scene }) => {
    const { triangles, parts, bytes } = await packScene(scene, {
      path: output,
      diagonal: diagonalOf(scene),
      moved: 0,
      sample: null,
    });
    return [`${output}: ${triangles} triangles, ${parts} parts, ${bytes} bytes`];
  },
  decimate: async ({ output, isMeasured }, { scene }) => {
    await mkdir(output, { recursive: true });
    const levels = await makeLevels(scene, { folder: output, sample: isMeasured ? sampleScene(scene) : null });
    try {
      await levels.help();
      const reports = withRisingErrors(await Promise.all(levels.reports));
      return reports.map(({ triangles, vertices, bytes, errorMean, error99, errorMax }, setting) => {
        const error = [errorMean, error99, errorMax].map((share) => `${(100 * share).toFixed(4)} %`);
        const measured = isMeasured ? `, error ${error[0]} mean, ${error[1]} 99th percentile, ${error[2]} max` : '';
        return `${levelFile(setting)}: ${triangles} triangles, ${vertices} vertices, ${bytes} bytes${measured}`;
      });
    } finally {
      await levels.stop();
    }
  },
  inspect: async (_, { scene, format }) => [JSON.stringify({ format, ...inspectScene(scene) }, null, 2)],
  thumbnail: async ({ output, sizePx }, { scene }) => {
    // Loaded only here: drawing loads an image library.
    const { drawPicture } = await import('../picture/index.ts');
    const picture = await drawPicture(scene, sizePx);
    await writeFile(output, picture);
    return [`${output}: ${sizePx} × ${sizePx} pixels, ${picture.byteLength} bytes`];
  },
};

/**
 * Reads the model and runs the command.
 *
 * @param warn Called with a sentence for each omission or repair.
 * @throws ModelError with a sentence that names the file and the reason.
 */
async function runCommand(asked: Arguments, warn: (sentence: string) => void): Promise<readonly string[]> {
  const { scene, format } = await readModel(asked.files.map((path) => ({ name: basename(path), path })));
  scene.warnings.forEach(warn);
  return COMMANDS[asked.command](asked, { scene: asked.isNormalised ? normaliseScene(scene) : scene, format });
}

// npm run models -- COMMAND …: the command line of this package; `--help` lists the commands.

try {
  const asked = parseArguments(process.argv.slice(2));
  const lines = asked ? await runCommand(asked, (sentence) => process.stderr.write(`${sentence}\n`)) : [helpPage().trimEnd()];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  const isExpected = error instanceof UsageError || error instanceof ModelError || isMissingFile(error);
  process.stderr.write(
    isExpected && error instanceof Error ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  );
  if (error instanceof UsageError) process.stderr.write('See --help.\n');
}

/** A wrong path: the system's own error message names it. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'EACCES')
  );
}
