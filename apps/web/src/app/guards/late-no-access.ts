import { later } from '../../ui/later/index.ts';

/** Few come to a page that is not theirs. */
export const NoAccessPage = later(async () => (await import('./no-access-page.tsx')).NoAccessPage);
