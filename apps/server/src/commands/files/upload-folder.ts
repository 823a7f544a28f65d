import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';

/** Folder of open uploads; on the same disk as the files, so that a complete one can be moved without a copy. */
export function uploadFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}
