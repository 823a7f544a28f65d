import type { AppContext } from '../../app-context.ts';
import type { Settings } from '../../config/index.ts';

const META = 'plant-time-zone';

/**
 * The plant's time zone, for times on paper. Determined at the first start; then stored in the database, so that a
 * server that moves, or an additional server, prints the same times (design, section 11).
 */
export async function plantZone({ storage, log }: Pick<AppContext, 'storage' | 'log'>, { timeZone }: Settings): Promise<string> {
  const wanted = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const kept = await storage.transaction(({ meta }) => meta.ensure(META, wanted));
  if (timeZone !== undefined && timeZone !== kept)
    log.warn(
      { timeZone, kept },
      'PLANT_TIME_ZONE differs from the stored time zone of this plant, which stays in use: printed copies have its times',
    );
  return kept;
}
