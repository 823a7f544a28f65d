export { authorTabsOf, useAuthorTabs } from './author-tabs.ts';
export { SavesBeforeLogout } from './saves-before-logout.ts';
export { TabBar } from './tab-bar.tsx';
