export type { PublicationPage } from './publication-page.ts';
export { newPublicationPage } from './rescission-date.ts';
