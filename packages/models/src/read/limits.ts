/** Bytes of one file, and of all that archives unpack to while one model is read: 1 GiB. A binary STL of 20 million triangles fits. */
export const FILE_MAX_BYTES = 1024 ** 3;

/** Bytes that archives may still unpack to. */
export interface ByteBudget {
  bytes: number;
}

/** Triangles of one model, each mesh counted once. Issue "Models": 10 million are read, memory stays bounded. */
export const TRIANGLES_MAX = 20_000_000;

/** Vertices of one model after equal ones have become one. */
export const VERTICES_MAX = 20_000_000;

/** Nodes of one hierarchy. */
export const NODES_MAX = 100_000;

/** Nodes above one another. */
export const DEPTH_MAX = 100;

/** Files that may be uploaded together or be in one archive. */
export const FILES_MAX = 500;

/** Unpacked to packed bytes of one file of an archive. Text models pack to about 1:10; deflate can't go past 1:1032. */
export const ARCHIVE_RATIO_MAX = 200;

/** Unpacked files below this size may have any compression ratio. */
export const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;

/** Distance from zero, in units of the file, beyond which a vertex can't be shown beside others; it counts as not a number. */
export const COORDINATE_MAX = 1e15;

/** Different warnings that are kept while one model is read. */
export const WARNINGS_READ_MAX = 1_000;

/** Warnings of one model; the last one counts the rest. */
export const WARNINGS_MAX = 50;

/** Maximum bytes of a text that is read as a whole; V8 can't hold a string of more than half a gigabyte. */
export const TEXT_MAX_BYTES = 256 * 1024 ** 2;

/** Characters of one warning. */
export const WARNING_MAX = 500;

/** Characters of the name of a part, a material or a picture. */
export const NAME_MAX = 500;
