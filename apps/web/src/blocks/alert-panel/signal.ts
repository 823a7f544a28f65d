import { CAUTIONS, NOTES, WARNINGS } from '@benchbook/domain/alerts';

/** Which safety colour and symbol belong to an alert (ANSI Z535, ISO 3864); a category of the author's own is neutral. */
export type SignalKind = 'warning' | 'caution' | 'info' | 'custom';

export function signalKind(category: string): SignalKind {
  switch (category) {
    case WARNINGS:
      return 'warning';
    case CAUTIONS:
      return 'caution';
    case NOTES:
      return 'info';
    default:
      return 'custom';
  }
}
