export type { PublicationPage } from './publication-page.ts';
