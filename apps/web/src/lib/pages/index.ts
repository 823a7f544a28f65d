export { forgetOwnPlace, keepOwnPlace, ownPlaceOf } from './own-place.ts';
export { hasPageLink, mayOpenPage, type PageName } from './page-roles.ts';
export { forgetReturnUrl, HAS_RETURN_URL, hasReturnUrl, keepReturnUrl, returnUrlOf } from './return-url.ts';
