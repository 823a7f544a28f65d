import { createStore } from 'zustand/vanilla';

/** Whether something was done that this device could not keep: it is in the memory of this page alone. */
export const unkept = createStore<boolean>(() => false);

export const noteUnkept = (): void => unkept.setState(true, true);
