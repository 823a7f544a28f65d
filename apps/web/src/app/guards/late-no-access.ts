import { lazyComponent } from '../../ui/lazy/index.ts';

/** Loaded on demand: few users open a page they have no access to. */
export const NoAccessPage = lazyComponent(async () => (await import('./no-access-page.tsx')).NoAccessPage);
