export { BannerStack } from './banner-stack.tsx';
export { BANNER_LIFETIME_MS, dismissBanner, showBanner } from './banner-store.ts';
