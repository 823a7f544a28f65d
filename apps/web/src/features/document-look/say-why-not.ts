import { showBanner } from '../../ui/banners/index.ts';

const SHOWN_MS = 6_000;

/** Says why a key changed nothing. */
export function sayWhyNot(message: string): void {
  showBanner({ tone: 'news', message, lifetimeMs: SHOWN_MS });
}
