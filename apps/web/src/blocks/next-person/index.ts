export { NextPerson, useHandOver } from './next-person.tsx';
