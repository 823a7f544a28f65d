/**
 * Step content as a document: the closed set of nodes and marks (`design.md` section 3, "Step content"). The same shape
 * that the editor reads and writes, so nothing is converted between server, storage and editor. What is not declared
 * here is dropped on the way in.
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

/** An image in use, by the id of its use (`inUseID` on the wire) or of its file; never an address. */
export interface ImageAttributes {
  readonly id: string;
  /** What is read out in its place. */
  readonly alt: string;
  /** Shown below it; left out where there is none. */
  readonly caption?: string;
  /** The part of the text's width that it takes; left out where it may take all of it. */
  readonly width?: PictureWidth;
}

/** A third and a half of the width of the text. */
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

/** Links that can't be broken by typing: atom nodes with the displayed words in `text` (`title` for a file). */
export type TokenNode =
  | { readonly type: 'annotationLink'; readonly attrs: { readonly id: string; readonly index: number; readonly text: string } }
  | { readonly type: 'instructionLink'; readonly attrs: { readonly id: string; readonly text: string } }
  | { readonly type: 'attachmentLink'; readonly attrs: { readonly id: string; readonly title: string } }
  | StepLinkNode;

/** A link to another step of the same instruction. It shows the number that the step has; `text` is its title when it was linked. */
export interface StepLinkNode {
  readonly type: 'stepLink';
  readonly attrs: { readonly id: string; readonly text: string };
}

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/** The content of a new step. On the wire its text is the empty string. */
export const EMPTY_DOCUMENT: MarkupDocument = { type: 'doc', content: [] };
