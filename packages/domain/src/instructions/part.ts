import type { Id } from '../ids/index.ts';

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

/** A place with its body; `part-body.ts` defines the fields of each kind. */
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
