import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';

/** Work folder for models; on the same disk as the files, so that results can be moved without a copy. */
export function modelWorkFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'models');
}
