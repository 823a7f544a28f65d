export { BannerStack } from './banner-stack.tsx';
export { showBanner } from './banner-store.ts';
