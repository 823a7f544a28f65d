import { ModelError } from '../../scene/model-error.ts';
import type { ModelFile } from '../model-file.ts';

/** Versions are written as 7400 for 7.4. Before 6 a model's place is only known from its animation. */
const OLDEST = 6000;

/** @throws ModelError `UNSUPPORTED` for a version before 6. */
export function refuseOldFbx(file: ModelFile): void {
  const version = versionOf(file);
  if (version === undefined || version >= OLDEST) return;
  const name = `${Math.floor(version / 1000)}.${Math.floor((version % 1000) / 100)}`;
  throw new ModelError(
    'UNSUPPORTED',
    file.name,
    `This is FBX ${name}; FBX 6 and later can be read. Save it again as FBX 2011 or later.`,
  );
}

const BINARY_VERSION_AT = 23;

function versionOf({ head }: ModelFile): number | undefined {
  const start = Buffer.from(head);
  if (start.toString('latin1', 0, 18) === 'Kaydara FBX Binary') {
    return start.length < BINARY_VERSION_AT + 4 ? undefined : start.readUInt32LE(BINARY_VERSION_AT);
  }
  const text = start.toString('latin1');
  const written = /FBXVersion:\s*(\d+)/.exec(text)?.[1];
  if (written) return Number(written);
  const [, major, minor] = /^\s*; FBX (\d+)\.(\d+)/.exec(text) ?? [];
  return major ? 1000 * Number(major) + 100 * Number(minor) : undefined;
}
