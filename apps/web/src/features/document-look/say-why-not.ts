import { showBanner } from '../../ui/banners/index.ts';

const SHOWN_MS = 6_000;

let withdrawLast = (): void => undefined;

/** Shows why a key had no effect; replaces the previous message. */
export function sayWhyNot(message: string): void {
  withdrawLast();
  withdrawLast = showBanner({ tone: 'news', message, lifetimeMs: SHOWN_MS });
}
