import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';

/** Folder of models at work; on the disk of the files, so that what is made need not be copied. */
export function modelWorkFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'models');
}
