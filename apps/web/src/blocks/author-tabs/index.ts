export { authorTabsOf, useAuthorTabs } from './author-tabs.ts';
export { TabBar } from './tab-bar.tsx';
