export { NextPerson, useReassign } from './next-person.tsx';
