export { hasPageLink, mayOpenPage, type PageName } from './page-roles.ts';
