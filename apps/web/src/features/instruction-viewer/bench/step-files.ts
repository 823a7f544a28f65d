import { later } from '../../../ui/later/index.ts';

/** The files of a step. What shows them comes with the first step that has one: the words are there before. */
export const StepFiles = later(async () => (await import('../../../blocks/attachment-viewer/index.ts')).AttachmentViewer);
