import { fitInOneMessage, isFeedbackFileName } from '@benchbook/domain/feedback';
import type { KeptFile } from './pending-message.ts';

/** Why files are not added: their kind, or that they are too many or too large together. */
export type FilesProblem = 'unsupported' | 'too-much';

/** What keeps files from being added to those of a message (VAL-39, VAL-44). */
export function findFilesProblem(
  kept: readonly KeptFile[],
  added: readonly Pick<File, 'name' | 'size'>[],
): FilesProblem | undefined {
  if (!added.every(({ name }) => isFeedbackFileName(name))) return 'unsupported';
  const sizes = [...kept.map(({ bytes }) => bytes.byteLength), ...added.map(({ size }) => size)];
  return fitInOneMessage(sizes) ? undefined : 'too-much';
}

/** Files as this device keeps them. @throws Error for one that can't be read */
export function readFiles(files: readonly File[]): Promise<KeptFile[]> {
  return Promise.all(files.map(async (file) => ({ name: file.name, mediaType: file.type, bytes: await file.arrayBuffer() })));
}
