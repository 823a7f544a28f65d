export type { Tag, TagWithUse } from './change-tags.ts';
export { addTag, addTagName, NO_PENDING_TAGS, type PendingTags, removeTag, suggestTags } from './change-tags.ts';
