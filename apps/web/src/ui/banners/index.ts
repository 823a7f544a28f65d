export { BannerStack } from './banner-stack.tsx';
export { dismissAllBanners, showBanner } from './banner-store.ts';
