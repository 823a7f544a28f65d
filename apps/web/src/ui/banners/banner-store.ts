import type { ReactNode } from 'react';

/** Default lifetime of a banner. */
export const BANNER_LIFETIME_MS = 10_000;

export interface Banner {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'news';
  readonly message: string;
  /** Milliseconds from when it was shown until it disappears; `null` keeps it until it is clicked or withdrawn. */
  readonly lifetimeMs: number | null;
  readonly actions?: ReactNode;
}

type NewBanner = Pick<Banner, 'tone' | 'message'> & Partial<Pick<Banner, 'lifetimeMs' | 'actions'>>;

let banners: readonly Banner[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Timers of temporary banners, by banner id: they run even where no banner is drawn. */
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

/** Shows a banner and returns a function that withdraws it. The same message twice is shown once. */
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

/** The next person at the same device must not see messages for the previous one. */
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
