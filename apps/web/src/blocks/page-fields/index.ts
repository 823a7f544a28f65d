export { isPageField, type PageField, pageFieldName } from './page-field-name.ts';
