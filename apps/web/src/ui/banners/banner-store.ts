import type { ReactNode } from 'react';

/** How long a banner stays by itself. */
export const BANNER_LIFETIME_MS = 10_000;

export interface Banner {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'news';
  readonly message: string;
  /** Milliseconds from when it was shown until it goes by itself; `null` stays until clicked or withdrawn. */
  readonly lifetimeMs: number | null;
  readonly actions?: ReactNode;
}

type NewBanner = Pick<Banner, 'tone' | 'message'> & Partial<Pick<Banner, 'lifetimeMs' | 'actions'>>;

let banners: readonly Banner[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Of those that go by themselves, by their ids: the time runs also where no banner is drawn. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Banner[]): void {
  for (const { id } of banners) if (!next.some((banner) => banner.id === id)) stopTimer(id);
  banners = next;
  for (const listener of listeners) listener();
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Shows a banner and gives back the way to withdraw it. The same words twice stand once. */
export function showBanner({ tone, message, lifetimeMs = BANNER_LIFETIME_MS, actions }: NewBanner): () => void {
  const id = ++lastId;
  const others = banners.filter((banner) => banner.message !== message);
  change([...others, { id, tone, message, lifetimeMs, actions }]);
  if (lifetimeMs !== null) timers.set(id, setTimeout(dismissBanner, lifetimeMs, id));
  return () => dismissBanner(id);
}

export function dismissBanner(id: number): void {
  change(banners.filter((banner) => banner.id !== id));
}

/** What one person was told is not for the next one at the same device. */
export function dismissAllBanners(): void {
  change([]);
}

export function subscribeToBanners(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentBanners(): readonly Banner[] {
  return banners;
}
