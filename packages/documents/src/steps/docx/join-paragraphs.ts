import { childOf, element, elementsIn, type XmlElement } from './xml.ts';

/** Blocks of which each paragraph whose end is deleted or moved away is one with the paragraph behind it, as Word shows them. */
export function joinedParagraphs(blocks: readonly XmlElement[]): readonly XmlElement[] {
  const joined: XmlElement[] = [];
  let pieces: XmlElement[] = [];
  let properties: XmlElement | undefined;
  const close = () => {
    if (properties) joined.push(element('w:p', {}, [properties, ...pieces]));
    [pieces, properties] = [[], undefined];
  };
  for (const block of blocks) {
    if (block.name !== 'w:p') {
      // Bookmarks and the like stand between paragraphs, too.
      if (block.children.length > 0) close();
      joined.push(block);
      continue;
    }
    const own = childOf(block, 'w:pPr');
    if (!properties && !isEndGone(own)) {
      joined.push(block);
      continue;
    }
    for (const piece of elementsIn(block)) if (piece !== own) pieces.push(piece);
    properties = own ?? element('w:pPr', {});
    if (!isEndGone(own)) close();
  }
  close();
  return joined;
}

/** Whether the end of a paragraph is deleted or moved away. */
export function isEndGone(properties: XmlElement | undefined): boolean {
  return ['w:del', 'w:moveFrom'].some((name) => childOf(properties, 'w:rPr', name) !== undefined);
}
