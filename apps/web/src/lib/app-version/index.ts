export { reloadPage } from './reload-page.ts';
export { watchVersion } from './watch-version.ts';
