import { t } from './messages.ts';
import { signalKind } from './signal.ts';

/** The printed word of a category (INFO-07): Danger, Warning, Caution or Info, else its own name, 'Untitled' without one. */
export function signalWord(category: string): string {
  const kind = signalKind(category);
  return kind === 'custom' ? category.trim() || t('untitled') : t(kind);
}
