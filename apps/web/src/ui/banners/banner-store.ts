import type { ReactNode } from 'react';

/** How long a banner stays by itself. */
export const BANNER_LIFETIME_MS = 10_000;

export interface Banner {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'news';
  readonly message: string;
  /** Milliseconds until it goes by itself; `null` stays until clicked or withdrawn. */
  readonly lifetimeMs: number | null;
  readonly actions?: ReactNode;
}

type NewBanner = Pick<Banner, 'tone' | 'message'> & Partial<Pick<Banner, 'lifetimeMs' | 'actions'>>;

let banners: readonly Banner[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Banner[]): void {
  banners = next;
  for (const listener of listeners) listener();
}

/** Shows a banner under the header and gives back the way to withdraw it. The same words twice stand once. */
export function showBanner({ tone, message, lifetimeMs = BANNER_LIFETIME_MS, actions }: NewBanner): () => void {
  const id = ++lastId;
  const others = banners.filter((banner) => banner.message !== message);
  change([...others, { id, tone, message, lifetimeMs, actions }]);
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
