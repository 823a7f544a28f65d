export { findListItemProblem } from './list-item.ts';
export { plainPage } from './plain-page.ts';
export { fieldsOfPublication, PUBLICATION_FIELDS, type PublicationPage } from './publication-page.ts';
export { newPublicationPage, RESCISSION_YEARS, rescissionDateMs, rescissionYears } from './rescission-date.ts';
