import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';

/** Work folder for documents; on the same disk as the files, so that results can be moved without a copy. */
export function documentWorkFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'documents');
}
