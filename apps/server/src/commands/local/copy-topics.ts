/** Topic on the bus: something of the copy of a local backend is another now, so that every page reads anew what it shows. */
export const COPY_CHANGED = 'copy-changed';
