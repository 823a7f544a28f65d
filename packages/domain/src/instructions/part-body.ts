import type { AlertBody } from '../alerts/index.ts';
import type { Annotation } from '../annotations/index.ts';
import type { fieldsOfUse } from '../attachments/index.ts';
import type { fieldsOfHighlight } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import type { fieldsOfPublication } from '../publication/index.ts';
import type { fieldsOfStep } from '../steps/index.ts';
import type { fieldsOfSettings } from './instruction.ts';
import type { PartPlace } from './part.ts';

/** A use without the data of its file, which is looked up on reading, so that the working copy follows a replaced file. */
export type UseBody = ReturnType<typeof fieldsOfUse.stored> & { readonly fileId: Id };

export type AnnotationBody = Omit<Annotation, 'id'>;

type HighlightFields = ReturnType<typeof fieldsOfHighlight.stored>;
type FieldBesidePlace = 'marker' | 'link' | 'color' | 'mappingId';

export interface StoredHighlight extends Pick<HighlightFields, FieldBesidePlace> {
  /** Position and words; merged as one value, because mixing two would mark other words. */
  readonly place: Omit<HighlightFields, FieldBesidePlace>;
}

/** A part with the typed body of its kind. */
export type TypedPart = PartPlace &
  (
    | { readonly kind: 'settings'; readonly body: ReturnType<typeof fieldsOfSettings.stored> }
    | { readonly kind: 'publication'; readonly body: ReturnType<typeof fieldsOfPublication.stored> }
    | { readonly kind: 'step'; readonly body: ReturnType<typeof fieldsOfStep.stored> }
    | { readonly kind: 'use'; readonly body: UseBody }
    | { readonly kind: 'alert'; readonly body: AlertBody }
    | { readonly kind: 'annotation'; readonly body: AnnotationBody }
    | { readonly kind: 'highlight'; readonly body: StoredHighlight }
  );

/** An instruction has exactly one of each, so these fixed ids suffice. */
export const SETTINGS_ID = 'settings';
export const PUBLICATION_ID = 'publication';
