export type { Tag, TagWithUse } from './tag.ts';
