import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';

/** Folder of uploads on their way; on the disk of the files, so that a whole one need not be copied. */
export function uploadFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}
