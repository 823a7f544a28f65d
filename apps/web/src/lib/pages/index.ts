export { ASKED_FOR, askedForBy, forgetAskedFor, hasAskedFor, keepAskedFor } from './asked-for.ts';
export { forgetOwnPlace, keepOwnPlace, ownPlaceOf } from './own-place.ts';
export { hasPageLink, mayOpenPage, type PageName } from './page-roles.ts';
