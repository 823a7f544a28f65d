import type { Alert } from '../alerts/index.ts';
import type { Annotation } from '../annotations/index.ts';
import type { AttachmentUse } from '../attachments/index.ts';
import type { Highlight } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import type { PhotoMarkup } from '../photo-markup/index.ts';
import type { PublicationPage } from '../publication/index.ts';
import type { StoredStepBody } from '../steps/index.ts';
import type { InstructionSettings } from './instruction.ts';
import type { PartPlace } from './part.ts';

/** A use without the file's own facts: these are looked up, so that a replaced file arrives in the working copy. */
export interface UseBody extends Omit<AttachmentUse, 'id' | 'file' | 'photoMarkup' | 'annotations'> {
  readonly fileId: Id;
  /** Left out where there is none: bodies that were stored before photos could be marked up keep their hash. */
  readonly photoMarkup?: PhotoMarkup | null;
}

export type AlertBody = Omit<Alert, 'id'>;

export type AnnotationBody = Omit<Annotation, 'id'>;

/** Where a highlight stands and over which words: it merges as one, for half of it would mark something else. */
export type HighlightPlace = Pick<
  Highlight,
  'pdfPath' | 'page' | 'quads' | 'quote' | 'before' | 'after' | 'placement' | 'formerQuote'
>;

export interface HighlightBody extends Pick<Highlight, 'marker' | 'link' | 'color' | 'mappingId'> {
  readonly place: HighlightPlace;
}

/** A part with the body that its kind has. */
export type TypedPart = PartPlace &
  (
    | { readonly kind: 'settings'; readonly body: InstructionSettings }
    | { readonly kind: 'publication'; readonly body: PublicationPage }
    | { readonly kind: 'step'; readonly body: StoredStepBody }
    | { readonly kind: 'use'; readonly body: UseBody }
    | { readonly kind: 'alert'; readonly body: AlertBody }
    | { readonly kind: 'annotation'; readonly body: AnnotationBody }
    | { readonly kind: 'highlight'; readonly body: HighlightBody }
  );

/** There is one of each per instruction, so their names are their ids. */
export const SETTINGS_ID = 'settings';
export const PUBLICATION_ID = 'publication';
