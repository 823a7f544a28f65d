import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface LargeModelReport {
  readonly triangles: number;
  /** Peak memory of the process that read it; Node itself takes about 95 of it. */
  readonly megabytes: number;
}

/** Writes a wavy plate of `2 * edge * edge` triangles as binary STL and reads it in a separate process. */
export async function proveLargeStl(edge: number): Promise<LargeModelReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-large-'));
  const path = join(folder, 'plate.stl');
  try {
    writePlate(path, edge);
    const reader = fileURLToPath(new URL('read-model.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [reader, path]);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;

function writePlate(path: string, edge: number): void {
  const file = openSync(path, 'w');
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(2 * edge * edge, 80);
  writeSync(file, header);
  const row = Buffer.alloc(2 * TRIANGLE_BYTES * edge);
  for (let x = 0; x < edge; x++) {
    for (let y = 0; y < edge; y++) {
      writeTriangle(row, 2 * y, [x, y, x + 1, y, x + 1, y + 1]);
      writeTriangle(row, 2 * y + 1, [x, y, x + 1, y + 1, x, y + 1]);
    }
    writeSync(file, row);
  }
  closeSync(file);
}

/** @param corners x and y of each. */
function writeTriangle(row: Buffer, triangle: number, corners: readonly number[]): void {
  for (let corner = 0; corner < 3; corner++) {
    const [x = 0, y = 0] = corners.slice(2 * corner);
    const at = TRIANGLE_BYTES * triangle + 12 + 12 * corner;
    row.writeFloatLE(x, at);
    row.writeFloatLE(y, at + 4);
    row.writeFloatLE(20 * Math.sin(x / 100) * Math.cos(y / 130), at + 8);
  }
}
