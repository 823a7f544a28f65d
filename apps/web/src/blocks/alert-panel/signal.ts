import type { KnownCategoryName } from '@benchbook/domain/alerts';
import { t } from './messages.ts';

/** Which safety colour and symbol belong to an alert (ANSI Z535, ISO 3864); a category of the author's own is neutral. */
export type SignalKind = 'danger' | 'warning' | 'caution' | 'info' | 'custom';

/** Every built-in category has a signal kind; a new category in the domain fails the build here until it has one. */
const KIND_OF: Readonly<Record<KnownCategoryName, SignalKind>> = {
  Dangers: 'danger',
  Warnings: 'warning',
  Cautions: 'caution',
  Notes: 'info',
};

const KINDS = new Map<string, SignalKind>(Object.entries(KIND_OF));

export function signalKind(category: string): SignalKind {
  return KINDS.get(category) ?? 'custom';
}

/** The printed word of a category (INFO-07): Danger, Warning, Caution or Info, else its own name, 'Untitled' without one. */
export function signalWord(category: string): string {
  const kind = signalKind(category);
  return kind === 'custom' ? category.trim() || t('untitled') : t(kind);
}

/** The name of a category in lists and filters: its signal word in the plural, in the person's language; its own name if custom. */
export function categoryName(category: string): string {
  const kind = signalKind(category);
  return kind === 'custom' ? category : t(`${kind}Category`);
}
