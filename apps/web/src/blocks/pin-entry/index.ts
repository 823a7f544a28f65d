export { PasswordButton } from './password-button.tsx';
export { PersonTiles } from './person-tiles.tsx';
export { type PinAnswer, PinPad } from './pin-pad.tsx';
