import { showBanner } from '../../ui/banners/index.ts';

const SHOWN_MS = 6_000;

let withdrawLast = (): void => undefined;

/** Says why a key changed nothing, in place of what was said before. */
export function sayWhyNot(message: string): void {
  withdrawLast();
  withdrawLast = showBanner({ tone: 'news', message, lifetimeMs: SHOWN_MS });
}
