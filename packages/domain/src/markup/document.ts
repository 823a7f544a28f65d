/**
 * Step content as a document: the closed set of nodes and marks. Server, storage and
 * editor share this shape, so nothing is converted between them. Input that is not declared here is dropped.
 */
export interface MarkupDocument {
  readonly type: 'doc';
  readonly content: readonly BlockNode[];
}

export type BlockNode =
  | { readonly type: 'paragraph'; readonly content?: readonly InlineNode[] }
  | { readonly type: 'heading'; readonly attrs: { readonly level: 1 | 2 | 3 }; readonly content?: readonly InlineNode[] }
  | { readonly type: 'bulletList'; readonly content: readonly ListItemNode[] }
  | { readonly type: 'orderedList'; readonly attrs?: { readonly start: number }; readonly content: readonly ListItemNode[] }
  | { readonly type: 'blockquote'; readonly content: readonly BlockNode[] }
  | { readonly type: 'codeBlock'; readonly content?: readonly TextNode[] }
  | { readonly type: 'horizontalRule' }
  | { readonly type: 'image'; readonly attrs: ImageAttributes }
  | { readonly type: 'table'; readonly content: readonly TableRowNode[] };

export interface ListItemNode {
  readonly type: 'listItem';
  readonly content: readonly BlockNode[];
}

export interface TableRowNode {
  readonly type: 'tableRow';
  readonly content: readonly TableCellNode[];
}

export interface TableCellNode {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: { readonly colspan: number; readonly rowspan: number };
  readonly content: readonly BlockNode[];
}

/** A picture, by the id of its use (`inUseID` on the wire) or of its file; never by URL. */
export interface ImageAttributes {
  readonly id: string;
  /** Alternative text for screen readers. */
  readonly alt: string;
  /** Shown below the picture; omitted if there is none. */
  readonly caption?: string;
  /** Maximum width relative to the text; omitted for the full width. */
  readonly width?: PictureWidth;
}

/** A third and a half of the text width. */
export const PICTURE_WIDTHS = ['small', 'half'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export type InlineNode = TextNode | HardBreakNode | TokenNode;

export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly Mark[];
}

export interface HardBreakNode {
  readonly type: 'hardBreak';
}

/** Links as atom nodes, which typing cannot break; `text` (`title` for a file) is displayed. */
export type TokenNode =
  | { readonly type: 'annotationLink'; readonly attrs: { readonly id: string; readonly index: number; readonly text: string } }
  | { readonly type: 'instructionLink'; readonly attrs: { readonly id: string; readonly text: string } }
  | { readonly type: 'attachmentLink'; readonly attrs: { readonly id: string; readonly title: string } }
  | StepLinkNode;

/**
 * A link to another step of the same instruction. It shows the current number of the step; `text` is the step's title at the
 * time of linking.
 */
export interface StepLinkNode {
  readonly type: 'stepLink';
  readonly attrs: { readonly id: string; readonly text: string };
}

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/** The content of a new step. On the wire it is the empty string. */
export const EMPTY_DOCUMENT: MarkupDocument = { type: 'doc', content: [] };
