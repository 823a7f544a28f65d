export { keepFocusAtWork } from './keep-focus.ts';
export { restoreLostFocus, useFocusGoesTo } from './lost-focus.ts';
export { rememberFocus, useHeadingTakesFocus } from './page-heading.ts';
