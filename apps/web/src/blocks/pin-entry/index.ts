export { PersonTiles } from './person-tiles.tsx';
export { PasswordButton, type PinAnswer, PinPad } from './pin-pad.tsx';
