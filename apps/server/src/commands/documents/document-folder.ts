import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';

/** Folder of documents at work; on the disk of the files, so that what is made need not be copied. */
export function documentWorkFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'documents');
}
