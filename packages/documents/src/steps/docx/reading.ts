import type { DocumentRemarkKind, RemarkPlace } from '@benchbook/domain/documents';
import { remarkSentence } from '@benchbook/domain/documents';
import { inEnglish } from '@benchbook/domain/messages';
import type { RemarkList } from '../remark-list.ts';
import type { DrawingSource, FoundPicture } from './drawings.ts';
import type { Fields } from './fields.ts';
import type { ListNumbers } from './list-numbers.ts';
import type { ItemLabels } from './marked-items.ts';
import type { PictureLook } from './picture-look.ts';
import type { Overlay } from './read-overlay.ts';
import type { Relations } from './relations.ts';
import type { StyleSheet } from './style-sheet.ts';
import { element, type XmlElement } from './xml.ts';

/** A footnote or an endnote, and what its part refers to. */
export interface Note {
  readonly body: XmlElement;
  readonly relations: Relations;
  readonly fields: Fields;
}

/** A picture that has its place in the text by its token. */
export interface PlacedPicture {
  readonly token: string;
  readonly name: string;
  readonly part: string;
  readonly look: PictureLook;
  readonly overlay: Overlay | null;
  readonly alt: string;
  readonly place: RemarkPlace;
}

/** What a part of a document is read with. */
export interface Reading extends DrawingSource {
  readonly styles: StyleSheet;
  /** By kind and id; a note is taken out as it gets its place. */
  readonly notes: Map<string, Note>;
  /** Words of comments, by id. */
  readonly comments: ReadonlyMap<string, string>;
  readonly fields: Fields;
  readonly remarks: RemarkList;
  readonly lists: ListNumbers;
  /** Whether it is in a cell of a table. */
  readonly isInCell: boolean;
  readonly labels: ItemLabels;
  readonly counts: { pictures: number; notes: number };
  readonly pictures: PlacedPicture[];
  /** Addresses of links, by the ids that they get. */
  readonly links: Map<string, string>;
  /** Begins the tokens of pictures; random, so that no document can contain it. */
  readonly tokenStart: string;
}

export function textRun(text: string, properties: readonly XmlElement[] = []): XmlElement {
  return element('w:r', {}, [element('w:rPr', {}, properties), element('w:t', { 'xml:space': 'preserve' }, [text])]);
}

/** Words that stand where something was left out, for the author to see; it is a remark as well. */
export function marker(reading: Reading, kind: DocumentRemarkKind, words: string): XmlElement {
  reading.remarks.add(kind, words);
  return markerRun(inEnglish(remarkSentence({ kind, words })));
}

function markerRun(sentence: string): XmlElement {
  return textRun(`[${sentence}]`, [element('w:i', {})]);
}

/** Returns what represents a picture in the text: its token, or why it is left out. */
export function placePicture(reading: Reading, { part, problem, look, overlay, alt }: FoundPicture): XmlElement {
  const name = `Picture ${++reading.counts.pictures}`;
  if (part === null) return marker(reading, problem ?? 'picture-missing', name);
  const token = `${reading.tokenStart}${reading.counts.pictures}-`;
  reading.pictures.push({ token, name, part, look, overlay, alt, place: reading.remarks.place });
  return textRun(token);
}
