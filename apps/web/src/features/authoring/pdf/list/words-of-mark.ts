import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { t } from '../messages.ts';

/** "2 files, 1 instruction" */
export function tiedWords({ carrier, links }: Mark): string {
  const files = carrier?.attachments.length ?? 0;
  const words = [
    ...(files > 0 ? [t('files', { count: files })] : []),
    ...(links.length > 0 ? [t('instructions', { count: links.length })] : []),
  ];
  return words.length > 0 ? words.join(', ') : t('nothingTied');
}

/** Marks whose text or linked titles contain the search term, case-insensitively (EDIT-03). */
export function findMarks(marks: readonly Mark[], search: string): readonly Mark[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return marks;
  return marks.filter((mark) =>
    [mark.shown.quote, ...mark.links.map(({ link }) => link?.title ?? '')].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}
