import { lazyComponent } from '../../ui/lazy/index.ts';

/** Few come to a page that is not theirs. */
export const NoAccessPage = lazyComponent(async () => (await import('./no-access-page.tsx')).NoAccessPage);
