import { OFFICE, PACKAGE, WORD } from './namespaces.ts';
import { element, type XmlElement, type XmlNode } from './xml.ts';

/** The main part of a document with these blocks, as the converting library reads it. */
export function writeDocument(blocks: readonly XmlElement[]): string {
  const names = { 'xmlns:w': WORD, 'xmlns:r': OFFICE };
  return write(element('w:document', names, [element('w:body', {}, blocks)]));
}

export function writeRelations(
  relations: readonly { readonly id: string; readonly type: string; readonly target: string; readonly isOutside?: boolean }[],
): string {
  const children = relations.map(({ id, type, target, isOutside = false }) =>
    element('Relationship', {
      Id: id,
      Type: `${OFFICE}/${type}`,
      Target: target,
      ...(isOutside ? { TargetMode: 'External' } : {}),
    }),
  );
  return write(element('Relationships', { xmlns: PACKAGE }, children));
}

/** Elements and attributes of other namespaces are left out: what they said was read before. */
function write(node: XmlNode): string {
  if (typeof node === 'string') return escaped(node);
  if (/:/.test(node.name) && !node.name.startsWith('w:')) return '';
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => /^(?:w:|r:id$|xmlns|xml:space$|[^:]+$)/.test(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(write).join('')}</${node.name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
