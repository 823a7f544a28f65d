export { BannerStack } from './banner-stack.tsx';
export { BANNER_LIFETIME_MS, dismissAllBanners, showBanner } from './banner-store.ts';
