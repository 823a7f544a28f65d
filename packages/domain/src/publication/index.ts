export type { PublicationPage } from './publication-page.ts';
export { newPublicationPage, RESCISSION_YEARS, rescissionDateMs } from './rescission-date.ts';
