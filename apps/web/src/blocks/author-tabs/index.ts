export { authorTabsOf, useAuthorTabs } from './author-tabs.ts';
export { TabBar } from './tab-bar.tsx';
export { useSavesBeforeLogout } from './use-saves-before-logout.ts';
