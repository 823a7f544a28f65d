import { categoriesOf, choicesOfCategory } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { withoutAccents } from '@benchbook/domain/search';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { categoryName, signalWord } from '../../blocks/alert-panel/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { AlertsInput } from './alert-input.ts';
import styles from './alerts.module.css';
import { AlertsTable } from './alerts-table.tsx';
import { t } from './messages.ts';
import { type AlertItem, useAlertItems } from './use-alert-items.ts';
import { useCloseAsking } from './use-close-asking.ts';

/** All alerts of the instruction: search, create, edit, apply to steps and delete (ALERT-01 to 05). */
export function AllAlerts({ onClose, ...input }: AlertsInput) {
  const { alerts, steps } = input;
  const { items, create, remove, ...actions } = useAlertItems(input);
  const close = useCloseAsking(items, onClose);
  const isNarrow = useIsNarrow();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>();
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the items at the time of the search, so that an edited row stays visible
  const hidden = useMemo(
    () => new Set(items.filter((item) => !item.isTemporary && !isFound(item, query, category)).map((item) => item.alert.id)),
    [query, category],
  );
  const shown = items.filter((item) => !hidden.has(item.alert.id));
  // Only visible rows are deleted.
  const chosen = shown.filter((item) => ticked.has(item.alert.id)).map((item) => item.alert.id);

  const deleteChosen = (): void => {
    remove(new Set(chosen));
    setTicked(new Set());
    announce(t('deleted', { count: chosen.length }));
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    const isInPopup = event.target instanceof Element && event.target.closest('[data-popup]') !== null;
    if (event.key === 'Escape' && !isInPopup && !event.defaultPrevented) void close();
  };
  return (
    <Dialog
      title={t('allAlerts')}
      opened
      onClose={() => void close()}
      size={1180}
      fullScreen={isNarrow}
      // Escape first closes an open list or clears the search.
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      footer={
        <>
          <span className={styles['selected']}>
            {chosen.length > 0 ? t('selected', { count: chosen.length }) : t('count', { count: items.length })}
          </span>
          <Button variant="default" onClick={() => void close()}>
            {t('closeWindow')}
          </Button>
        </>
      }
    >
      <div className={styles['window']}>
        <Tools
          categories={categoriesOf(alerts)}
          {...{ query, category }}
          onQuery={setQuery}
          onCategory={setCategory}
          onDelete={chosen.length > 0 ? deleteChosen : undefined}
          onCreate={() => create(category)}
        />
        {shown.length > 0 ? (
          <AlertsTable
            items={shown}
            categories={choicesOfCategory(items.map((item) => item.alert))}
            steps={steps}
            ticked={ticked}
            onTick={setTicked}
            {...actions}
          />
        ) : (
          <EmptyState
            icon={items.length === 0 ? IconAlertTriangle : IconSearchOff}
            message={items.length === 0 ? t('none') : t('noneFound')}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ToolsProps {
  categories: readonly string[];
  query: string;
  onQuery(query: string): void;
  category: string | undefined;
  onCategory(category: string | undefined): void;
  /** Undefined while no row is ticked. */
  onDelete: (() => void) | undefined;
  onCreate(): void;
}

function Tools({ categories, query, onQuery, category, onCategory, onDelete, onCreate }: ToolsProps) {
  return (
    <div className={styles['tools']}>
      <div className={styles['search']}>
        <SearchField label={t('search')} value={query} onChange={onQuery} />
      </div>
      <CategoryFilter categories={categories} shown={category} onShow={onCategory} />
      <span className={styles['space']} />
      <Button
        variant="outline"
        color="var(--bb-error)"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        disabled={!onDelete}
        onClick={() => onDelete?.()}
      >
        {t('delete')}
      </Button>
      <Button leftSection={<IconPlus size={16} stroke={2} />} data-autofocus onClick={onCreate}>
        {t('create')}
      </Button>
    </div>
  );
}

function isFound({ alert }: AlertItem, query: string, category: string | undefined): boolean {
  if (category !== undefined && alert.category !== category) return false;
  const words = [alert.name, alert.content, alert.category, categoryName(alert.category), signalWord(alert.category)].join('\n');
  return withoutAccents(words).includes(withoutAccents(query.trim()));
}

interface CategoryFilterProps {
  categories: readonly string[];
  /** Undefined for all categories. */
  shown: string | undefined;
  onShow(category: string | undefined): void;
}

/** Filters the table by one category. */
function CategoryFilter({ categories, shown, onShow }: CategoryFilterProps) {
  return (
    <fieldset className={styles['filter']}>
      <legend className="bb-visually-hidden">{t('filter')}</legend>
      {[undefined, ...categories].map((category) => (
        <button key={category ?? ''} type="button" aria-pressed={shown === category} onClick={() => onShow(category)}>
          {category === undefined ? t('all') : categoryName(category)}
        </button>
      ))}
    </fieldset>
  );
}
