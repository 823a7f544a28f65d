import styles from './alerts.module.css';
import { t } from './messages.ts';

interface CategoryFilterProps {
  categories: readonly string[];
  /** Undefined for all categories. */
  shown: string | undefined;
  onShow(category: string | undefined): void;
}

/** Filters the table by one category. */
export function CategoryFilter({ categories, shown, onShow }: CategoryFilterProps) {
  return (
    <fieldset className={styles['filter']}>
      <legend className="bb-visually-hidden">{t('filter')}</legend>
      {[undefined, ...categories].map((category) => (
        <button key={category ?? ''} type="button" aria-pressed={shown === category} onClick={() => onShow(category)}>
          {category ?? t('all')}
        </button>
      ))}
    </fieldset>
  );
}
