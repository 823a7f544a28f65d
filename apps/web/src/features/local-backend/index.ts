export { MachineLine } from './machine-line.tsx';
export { MachineSection } from './machine-section.tsx';
