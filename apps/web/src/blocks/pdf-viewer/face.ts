import type { Highlight, Quad } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { Ref } from 'react';

/** The part of a highlight that the viewer draws. */
export type ShownHighlight = Pick<Highlight, 'id' | 'link' | 'color' | 'quote' | 'page' | 'quads' | 'placement'>;

/** A new mark: over words, or a box without words (then `quote` is empty). */
export type NewMark = Pick<Highlight, 'page' | 'quads' | 'quote' | 'before' | 'after'>;

/** Purpose of a new mark: only the mark, attached files, or a linked instruction. */
export type MarkPurpose = 'mark' | 'attach' | 'link';

/** Enables making and changing marks; each button exists only with its callback. */
export interface PdfMarking {
  onMark(mark: NewMark, purpose: MarkPurpose): void;
  /** A box was moved or resized. */
  onReshape?: ((id: Id, quads: readonly Quad[]) => void) | undefined;
  /** `color` is "r,g,b". */
  onRecolour?: ((id: Id, color: string) => void) | undefined;
  onAttach?: ((id: Id) => void) | undefined;
  onLink?: ((id: Id) => void) | undefined;
  onDelete?: ((id: Id) => void) | undefined;
}

/** Operations of the viewer for the surrounding screen. */
export interface PdfViewerHandle {
  /** Scrolls to a highlight, with a margin around it. */
  showHighlight(id: Id): void;
  /** 1-based. */
  goTo(page: number): void;
  /** The selected words, else the default box on the visible page (CONST-42); null while nothing is open. */
  markHere(): NewMark | null;
  /** Prints the document with its highlights. */
  print(): void;
}

/** Position of the reader. */
export interface PdfPlace {
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
}

export interface PdfViewerProps {
  /** URL of the file. */
  address: string;
  /** Name of the file, for screen readers. */
  name: string;
  highlights?: readonly ShownHighlight[];
  selectedId?: Id | undefined;
  /** A highlight was clicked, tapped or chosen with Enter; undefined for a click beside the highlights. */
  onSelect?: ((id: Id | undefined) => void) | undefined;
  marking?: PdfMarking | undefined;
  handleRef?: Ref<PdfViewerHandle> | undefined;
  onPlace?: ((place: PdfPlace) => void) | undefined;
  /** Whether any part of the selected highlight's page is visible. */
  onInSight?: ((isInSight: boolean) => void) | undefined;
}
