import type { Highlight, Quad } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { Ref } from 'react';

/** What the viewer draws of a highlight. */
export type ShownHighlight = Pick<Highlight, 'id' | 'link' | 'color' | 'quote' | 'page' | 'quads' | 'placement'>;

/** A mark that was just made: over words, or a box where there are none (then `quote` is empty). */
export type NewMark = Pick<Highlight, 'page' | 'quads' | 'quote' | 'before' | 'after'>;

/** What its author wants of a new mark: the mark alone, files tied to it, or another instruction. */
export type MarkPurpose = 'mark' | 'attach' | 'link';

/** With it, marks can be made and changed; every button stands there only when its callback does. */
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

/** What a screen around the viewer can ask of it. */
export interface PdfViewerHandle {
  /** Scrolls to a highlight, with some of the page around it. */
  showHighlight(id: Id): void;
  /** 1-based. */
  goTo(page: number): void;
  /** The words that are selected, else the default box on the page in view (CONST-42); null while nothing is open. */
  markHere(): NewMark | null;
  /** Prints the document with its highlights. */
  print(): void;
}

/** Where the reader is. */
export interface PdfPlace {
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
}

export interface PdfViewerProps {
  /** Where the bytes are. */
  address: string;
  /** Name of the file, for screen readers. */
  name: string;
  highlights?: readonly ShownHighlight[];
  selectedId?: Id | undefined;
  /** A highlight was clicked, tapped or taken with Enter; undefined when the page beside it was. */
  onSelect?: ((id: Id | undefined) => void) | undefined;
  marking?: PdfMarking | undefined;
  handleRef?: Ref<PdfViewerHandle> | undefined;
  onPlace?: ((place: PdfPlace) => void) | undefined;
  /** Whether anything of the page of the selected highlight is in sight. */
  onInSight?: ((isInSight: boolean) => void) | undefined;
}
