export { later, laterWindow } from './later.tsx';
