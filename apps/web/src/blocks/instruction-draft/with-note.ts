import type { Annotation } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';

/** A model with one of its notes changed; links to the note stay valid because its id stays. */
export function withNote(use: AttachmentUse, noteId: string, fields: Partial<Omit<Annotation, 'id'>>): AttachmentUse {
  return { ...use, annotations: use.annotations.map((note) => (note.id === noteId ? { ...note, ...fields } : note)) };
}
