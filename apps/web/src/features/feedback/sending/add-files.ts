import { fitInOneMessage, isFeedbackFileName } from '@benchbook/domain/feedback';
import type { KeptFile } from './pending-message.ts';

/** Reason why files are refused: type, number or total size. */
export type FilesProblem = 'unsupported' | 'too-much';

/** Checks whether files can be added to a message (VAL-39, VAL-44). */
export function findFilesProblem(
  kept: readonly KeptFile[],
  added: readonly Pick<File, 'name' | 'size'>[],
): FilesProblem | undefined {
  if (!added.every(({ name }) => isFeedbackFileName(name))) return 'unsupported';
  const sizes = [...kept.map(({ bytes }) => bytes.byteLength), ...added.map(({ size }) => size)];
  return fitInOneMessage(sizes) ? undefined : 'too-much';
}

/** Reads files into their stored form. @throws Error for a file that cannot be read */
export function readFiles(files: readonly File[]): Promise<KeptFile[]> {
  return Promise.all(files.map(async (file) => ({ name: file.name, mediaType: file.type, bytes: await file.arrayBuffer() })));
}
