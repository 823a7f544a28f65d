import { Button } from '@mantine/core';
import styles from './look.module.css';
import { t } from './messages.ts';
import type { Look } from './use-look.ts';

/** Titles with numbers of the document: how many, which, and the button that removes the numbers. */
export function TypedNumbers({ look }: { look: Look }) {
  const { tree, unnumberedTitles: titles, references } = look;
  if (titles.size === 0) return null;
  return (
    <div className={styles['numbered']}>
      <details className={styles['titles']}>
        <summary>{t('numbered', { count: titles.size })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
        <ul tabIndex={0} aria-label={t('numberedTitles')}>
          {[...titles].map(([id, title]) => (
            <li key={id}>
              <s>{(tree.byId[id]?.title ?? '').slice(0, -title.length).trim()}</s> {title}
            </li>
          ))}
        </ul>
      </details>
      <Button size="compact-sm" variant="default" className={styles['takeOff'] ?? ''} onClick={look.takeNumbersOff}>
        {t('takeNumbersOff')}
      </Button>
      {references.length > 0 && (
        <p className={styles['references']}>
          {t('references', { count: references.length, words: references.map((each) => `"${each}"`).join(', ') })}
        </p>
      )}
    </div>
  );
}
