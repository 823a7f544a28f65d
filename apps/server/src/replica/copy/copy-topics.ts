/** Bus topic: the copy of a local backend has changed, so that every page reloads what it shows. */
export const COPY_CHANGED = 'copy-changed';
