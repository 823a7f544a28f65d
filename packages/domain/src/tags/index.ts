export { addTag, addTagName, NO_PENDING_TAGS, type PendingTags, removeTag, suggestTags } from './change-tags.ts';
export type { Tag, TagWithUse } from './tag.ts';
