import { createRequire } from 'node:module';
import type { Occt, OcctParameters, OcctResult } from './occt-types.ts';

const require = createRequire(import.meta.url);
const startOcct: (options: {
  print(line: string): void;
  printErr(line: string): void;
}) => Promise<Occt> = require('occt-import-js');

/**
 * How far facets may lie from the surface. Angles matter most: at 0.5 a hole is a polygon of 13 corners, at 0.35 of 18,
 * and the finer one costs a tenth more time (research "3D spike", 2c); the levels are made by decimation.
 */
const DEFLECTION: OcctParameters = {
  linearUnit: 'millimeter',
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.001,
  angularDeflection: 0.35,
};

interface Loaded {
  readonly occt: Occt;
  /** Fills with what Open CASCADE says. */
  readonly lines: string[];
}

/** Kept for the next file: about half of a first read is spent on starting. */
let loaded: Promise<Loaded> | undefined;

/**
 * Triangulates CAD surfaces. Also returns the log: it contains the reason of a failure.
 *
 * @throws any error of WebAssembly on a file that crashes it; the next call starts a new instance.
 */
export async function importCad(
  format: 'STEP' | 'IGES',
  bytes: Uint8Array,
): Promise<{ result: OcctResult; lines: readonly string[] }> {
  loaded ??= load();
  const { occt, lines } = await loaded;
  lines.length = 0;
  try {
    const result = format === 'STEP' ? occt.ReadStepFile(bytes, DEFLECTION) : occt.ReadIgesFile(bytes, DEFLECTION);
    return { result, lines: [...lines] };
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

async function load(): Promise<Loaded> {
  const lines: string[] = [];
  const keep = (line: string) => {
    if (lines.length < 100) lines.push(line);
  };
  return { occt: await startOcct({ print: keep, printErr: keep }), lines };
}
