import { bringsFiles } from '../../ui/drop-zone/dragged-files.ts';

/**
 * Picture files that are pasted or dropped. None where the clipboard has text as well: word processors and spreadsheets also copy
 * a text as a picture.
 */
export function broughtPictures(data: DataTransfer | null): readonly File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return hasWords(data?.getData('text/html') ?? '') || data?.getData('text/plain') ? [] : pictures;
}

/**
 * Whether pictures of this machine are dragged. Some browsers reveal the types of dragged files only with the drop: these count
 * as pictures.
 */
export function bringsPictures(data: DataTransfer | null): boolean {
  const items = [...(data?.items ?? [])];
  return bringsFiles(data) && (items.length === 0 || items.some(({ type }) => type.startsWith('image/')));
}

/** Whether HTML has text. A browser that copies a photo of a page adds HTML with only an `<img>`. */
function hasWords(html: string): boolean {
  return Boolean(new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim());
}

/** Whether pasting this loses pictures: their files are not on the clipboard. */
export function losesPictures(html: string): boolean {
  return /<(img(?![^>]*data-use)|v:imagedata)\b/i.test(html) && hasWords(html);
}
