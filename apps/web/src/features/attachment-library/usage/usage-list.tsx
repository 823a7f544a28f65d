import type { FileUsage } from '@benchbook/contracts';
import { canAuthor } from '@benchbook/domain/access';
import { Link } from 'react-router';
import { authoringPath } from '../../../lib/routes/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { t } from '../messages.ts';
import styles from './usage.module.css';

/** Instructions that use a file, each with the places; for authors these are links into the editor. */
export function UsageList({ uses }: { uses: readonly FileUsage[] }) {
  const isAuthor = canAuthor(useCurrentUser().role);
  return (
    <ul className={styles['list']}>
      {uses.map((use) => (
        <li key={use.instructionId} className={styles['use']}>
          <strong>{isAuthor && isInWorkingCopy(use) ? <Link to={pathOf(use)}>{use.title}</Link> : use.title}</strong>
          <ul className={styles['places']}>
            {placesOf(use).map((place) => (
              <li key={place.key}>{place.words}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function pathOf({ instructionId: id, title, isItsPdf, highlights }: FileUsage): string {
  return authoringPath({ id, title, kind: isItsPdf || highlights.length > 0 ? 'pdf' : 'steps' });
}

/** True if the working copy uses the file, so that a replacement changes it. */
export function isInWorkingCopy({ steps, highlights, isItsPicture, isItsPdf }: FileUsage): boolean {
  return steps.length > 0 || highlights.length > 0 || isItsPicture || isItsPdf;
}

function placesOf(use: FileUsage): ReadonlyArray<{ readonly key: string; readonly words: string }> {
  const places = use.steps.map(({ id, number, title }) => ({ key: id, words: t('stepOf', { number, title }) }));
  for (const { id, number, quote, page } of use.highlights)
    places.push({ key: id, words: t(quote === '' ? 'boxOf' : 'highlightOf', { number, quote: beginningOf(quote), page }) });
  if (use.isItsPicture) places.push({ key: 'picture', words: t('itsPicture') });
  if (use.isItsPdf) places.push({ key: 'pdf', words: t('itsPdf') });
  if (use.isInLiveRevision && use.liveRevision !== null) {
    const key = isInWorkingCopy(use) ? 'inRevision' : 'onlyInRevision';
    places.push({ key, words: t(key, { revision: use.liveRevision }) });
  }
  return places;
}

/** Start of the marked text, enough to recognize it. */
function beginningOf(quote: string): string {
  return quote.length > 80 ? `${quote.slice(0, 80)}…` : quote;
}
