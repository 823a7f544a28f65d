export { findListItemProblem } from './list-item.ts';
export { fieldsOfPublication, PUBLICATION_FIELDS, type PublicationPage, plainPage } from './publication-page.ts';
export { newPublicationPage, RESCISSION_YEARS, rescissionDateMs, rescissionYears } from './rescission-date.ts';
