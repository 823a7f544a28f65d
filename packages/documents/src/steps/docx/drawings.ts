import type { DocumentRemarkKind } from '@benchbook/domain/documents';
import type { Archive } from './archive.ts';
import type { Theme } from './colours.ts';
import { lookOfDrawing, lookOfShape, type PictureLook } from './picture-look.ts';
import { type Overlay, readOverlay } from './read-overlay.ts';
import type { Relations } from './relations.ts';
import { childOf, descendantsOf, elementsIn, type XmlElement } from './xml.ts';

/** A picture that a drawing shows. */
export interface FoundPicture {
  /** Name of its part; null if it cannot be imported. */
  readonly part: string | null;
  /** Why it cannot be imported. */
  readonly problem: DocumentRemarkKind | null;
  readonly look: PictureLook;
  /** Shapes that are drawn on it. */
  readonly overlay: Overlay | null;
  readonly alt: string;
}

/** What a drawing is made of, as far as a text can contain it. */
export interface Drawing {
  readonly pictures: readonly FoundPicture[];
  /** Contents of text boxes. */
  readonly boxes: readonly XmlElement[];
  /** Words that are drawn as letters of a shape. */
  readonly letters: readonly string[];
  /** Content that is left out. */
  readonly losses: readonly { readonly kind: DocumentRemarkKind; readonly words: string }[];
  /** What of shapes and words that lie over its pictures is not drawn on them. */
  readonly over: 'nothing' | 'words' | 'shapes';
}

export interface DrawingSource {
  readonly archive: Archive;
  readonly relations: Relations;
  readonly theme: Theme;
  /** Words of diagrams and charts, by their parts. */
  readonly wordsOfParts: ReadonlyMap<string, string>;
}

const NOTHING: Drawing = { pictures: [], boxes: [], letters: [], losses: [], over: 'nothing' };

/** Of today's form: `w:drawing`. */
export function readDrawing(drawing: XmlElement, source: DrawingSource): Drawing {
  const [properties] = descendantsOf(drawing, 'wp:docPr');
  const { descr = '', title = '', hidden } = properties?.attributes ?? {};
  const alt = (descr.trim() || title).trim();
  const found = picturesIn(drawing);
  if (hidden === '1' || hidden === 'true')
    return { ...NOTHING, pictures: found.map(() => ({ part: null, problem: 'picture-hidden', look: {}, overlay: null, alt })) };
  const overlay = readOverlay(drawing, source.theme);
  const pictures = found.map((picture) => ({
    ...partOf(childOf(picture, 'pic:blipFill', 'a:blip'), source),
    look: lookOfDrawing(picture),
    overlay: overlay && overlay.shapes.length > 0 ? overlay : null,
    alt,
  }));
  const shapes = descendantsOf(drawing, 'wps:wsp');
  const boxes = shapes.flatMap((shape) => descendantsOf(shape, 'w:txbxContent'));
  const isDrawnOver = pictures.length > 0 && shapes.length > 0;
  const left = boxes.length > 0 ? 'words' : 'nothing';
  const losses = [...lostParts(drawing, source)];
  const isNothing = losses.length + pictures.length + boxes.length === 0;
  if (isNothing || (!isDrawnOver && shapes.some(isMoreThanWords))) losses.push({ kind: 'drawing', words: alt });
  return { pictures, boxes, letters: [], losses, over: !isDrawnOver ? 'nothing' : overlay ? left : 'shapes' };
}

/** Pictures of the drawing itself. Those in a text box come with its text. */
function picturesIn(parent: XmlElement): readonly XmlElement[] {
  return descendantsOf(parent, 'pic:pic', 'w:txbxContent').filter(({ name }) => name === 'pic:pic');
}

/** Whether a shape says something beside its words: it is an arrow or a line, or has no words at all. */
function isMoreThanWords(shape: XmlElement): boolean {
  const [form] = descendantsOf(shape, 'a:prstGeom');
  return (
    descendantsOf(shape, 'w:txbxContent').length === 0 || /arrow|callout|connector|line/i.test(form?.attributes['prst'] ?? '')
  );
}

function* lostParts(drawing: XmlElement, { relations, wordsOfParts }: DrawingSource): Iterable<Drawing['losses'][number]> {
  const [data] = descendantsOf(drawing, 'a:graphicData');
  const uri = data?.attributes['uri'] ?? '';
  const words = (id: string | undefined) => wordsOfParts.get(relations.get(id ?? '')?.target ?? '') ?? '';
  if (/\/diagram$/.test(uri)) {
    const [ids] = descendantsOf(drawing, 'dgm:relIds');
    yield { kind: 'diagram', words: words(ids?.attributes['r:dm']) };
  } else if (/\/chart(?:ex)?$/.test(uri)) {
    const [chart] = descendantsOf(drawing, 'c:chart', 'cx:chart');
    yield { kind: 'chart', words: words(chart?.attributes['r:id']) };
  }
}

/** Of the form before: `w:pict`, and the picture of a `w:object`. */
export function readShapes(shapes: XmlElement, source: DrawingSource): Drawing {
  const pictures = shapesWithPicture(shapes).map(({ shape, image }) => ({
    ...partOf(image, source),
    look: lookOfShape(shape, image),
    overlay: null,
    alt: (image.attributes['o:title'] ?? '').trim(),
  }));
  const boxes = descendantsOf(shapes, 'w:txbxContent');
  // The content of a box is read with the box.
  const letters = descendantsOf(shapes, 'v:textpath', 'w:txbxContent').flatMap(({ attributes }) => attributes['string'] ?? []);
  const drawn = descendantsOf(shapes, ...SHAPES).filter(({ attributes }) => attributes['o:hr'] === undefined);
  const isObject = shapes.name === 'w:object';
  const isBare = pictures.length + boxes.length + letters.length === 0;
  const program = descendantsOf(shapes, 'o:OLEObject')[0]?.attributes['ProgID'] ?? '';
  return {
    pictures,
    boxes,
    letters,
    losses: isBare && (isObject || drawn.length > 0) ? [{ kind: isObject ? 'object' : 'drawing', words: program }] : [],
    over: pictures.length > 0 && drawn.length > pictures.length ? 'shapes' : 'nothing',
  };
}

const SHAPES = ['v:shape', 'v:rect', 'v:roundrect', 'v:oval', 'v:line', 'v:polyline', 'v:curve', 'v:arc'];

function shapesWithPicture(parent: XmlElement): readonly { shape: XmlElement; image: XmlElement }[] {
  return elementsIn(parent).flatMap((child) => {
    if (child.name === 'v:imagedata') return [{ shape: parent, image: child }];
    return child.name === 'w:txbxContent' ? [] : shapesWithPicture(child);
  });
}

/** Where the bytes of a picture are. */
function partOf(blip: XmlElement | undefined, { archive, relations }: DrawingSource): Pick<FoundPicture, 'part' | 'problem'> {
  const { 'r:embed': embedded, 'r:id': id, 'r:link': linked } = blip?.attributes ?? {};
  const relation = relations.get(embedded ?? id ?? '');
  if (relation && !relation.isOutside && archive.has(relation.target)) return { part: relation.target, problem: null };
  const isLinked = linked !== undefined || relation?.isOutside === true;
  return { part: null, problem: isLinked ? 'picture-linked' : 'picture-missing' };
}
