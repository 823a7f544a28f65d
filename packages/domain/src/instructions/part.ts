import type { fieldsOfAlert } from '../alerts/index.ts';
import type { fieldsOfAnnotation } from '../annotations/index.ts';
import type { fieldsOfUse } from '../attachments/index.ts';
import type { fieldsOfHighlight } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import type { fieldsOfPublication } from '../publication/index.ts';
import type { fieldsOfStep } from '../steps/index.ts';
import type { fieldsOfSettings } from './instruction.ts';

/**
 * An instruction in parts, the form in which it is stored, versioned and merged: one part per step, attachment in use,
 * annotation, highlight and alert, one for the publication page and one for the settings. A part is a place (parent,
 * position) and a body; equal bodies have equal hashes and are stored once.
 */
export type PartKind = 'settings' | 'publication' | 'step' | 'use' | 'annotation' | 'highlight' | 'alert';

/** Body of a part as JSON; its fields are merged one by one. */
export type PartBody = Readonly<Record<string, unknown>>;

export interface PartPlace {
  readonly id: Id;
  readonly kind: PartKind;
  /** Parent step of a sub-step, step or highlight of a use, use of an annotation; null at the top level. */
  readonly parentId: Id | null;
  /** 0-based among the parts of the same kind and parent. */
  readonly position: number;
}

/** A place with its body; `PartBody` defines the fields of each kind. */
export interface Part extends PartPlace {
  readonly body: PartBody;
}

/** One line of a manifest: enough to compare versions without loading bodies. */
export interface ManifestEntry extends PartPlace {
  /** SHA-256 of the body's canonical JSON (keys sorted), 64 hex digits. */
  readonly hash: string;
}

/** The parts of a version: id to entry. */
export type Manifest = ReadonlyMap<Id, ManifestEntry>;

/** A use without the data of its file, which is looked up on reading, so that the working copy follows a replaced file. */
export type UseBody = ReturnType<typeof fieldsOfUse.stored> & { readonly fileId: Id };

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
    | { readonly kind: 'alert'; readonly body: ReturnType<typeof fieldsOfAlert.stored> }
    | { readonly kind: 'annotation'; readonly body: ReturnType<typeof fieldsOfAnnotation.stored> }
    | { readonly kind: 'highlight'; readonly body: StoredHighlight }
  );

/** An instruction has exactly one of each, so these fixed ids suffice. */
export const SETTINGS_ID = 'settings';
export const PUBLICATION_ID = 'publication';
