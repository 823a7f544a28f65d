export { MarkUpButton } from './mark-up-button.tsx';
