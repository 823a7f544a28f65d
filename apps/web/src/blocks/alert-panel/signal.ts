import type { KnownCategoryName } from '@benchbook/domain/alerts';

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
