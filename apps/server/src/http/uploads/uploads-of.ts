import type { AppContext } from '../../app-context.ts';
import { TusUploads } from './tus-uploads.ts';

const known = new WeakMap<object, TusUploads>();

/** The uploads of a server; created when the first one begins. */
export function uploadsOf(context: AppContext): TusUploads {
  const uploads = known.get(context.settings) ?? new TusUploads(context);
  known.set(context.settings, uploads);
  return uploads;
}
