import { descendantsOf, elementsIn, type XmlElement } from './xml.ts';

/**
 * The form of a thing that is stored in several: the newest one that has words, a picture, a chart or a diagram, as Word
 * takes it, else the last.
 */
export function chosenForm(alternates: XmlElement): readonly XmlElement[] {
  const forms = elementsIn(alternates).filter(({ name }) => name === 'mc:Choice' || name === 'mc:Fallback');
  const chosen = forms.find(hasContent) ?? forms.at(-1);
  return chosen ? elementsIn(chosen) : [];
}

function hasContent(form: XmlElement): boolean {
  return (
    descendantsOf(form, 'w:t', 'm:t', 'pic:pic', 'v:imagedata').length > 0 ||
    descendantsOf(form, 'a:graphicData').some(({ attributes }) => /\/(?:diagram|chart|chartex)$/.test(attributes['uri'] ?? ''))
  );
}
