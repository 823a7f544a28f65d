import type { Id } from '@benchbook/domain/ids';
import { Checkbox } from '@mantine/core';
import { AlertFields } from './alert-fields.tsx';
import type { AlertStep } from './alert-input.ts';
import styles from './alerts.module.css';
import { CategoryPicker } from './category-picker.tsx';
import { t } from './messages.ts';
import { StepPicker } from './step-picker.tsx';
import type { AlertItem, AlertItemActions } from './use-alert-items.ts';

interface AlertsTableProps extends AlertItemActions {
  items: readonly AlertItem[];
  categories: readonly string[];
  steps: readonly AlertStep[];
  ticked: ReadonlySet<Id>;
  onTick(ids: ReadonlySet<Id>): void;
}

/** The table of alerts. Roles are explicit because a phone shows the rows as cards. */
export function AlertsTable({ items, ticked, onTick, ...rest }: AlertsTableProps) {
  const areAllTicked = items.every((item) => ticked.has(item.alert.id));
  const tick = (id: Id): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: with `display: block`, screen readers do not see a table
    <table role="table" className={styles['table']} aria-label={t('allAlerts')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          <td>
            <Checkbox
              aria-label={t('selectAll')}
              checked={areAllTicked}
              indeterminate={!areAllTicked && items.some((item) => ticked.has(item.alert.id))}
              onChange={() => onTick(new Set(areAllTicked ? [] : items.map((item) => item.alert.id)))}
            />
          </td>
          <th scope="col">{t('alertContent')}</th>
          <th scope="col">{t('category')}</th>
          <th scope="col">{t('appliedSteps')}</th>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {items.map((item) => (
          <AlertTableRow
            key={item.alert.id}
            item={item}
            isTicked={ticked.has(item.alert.id)}
            onTick={() => tick(item.alert.id)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
}

interface AlertTableRowProps extends Omit<AlertsTableProps, 'items' | 'ticked' | 'onTick'> {
  item: AlertItem;
  isTicked: boolean;
  onTick(): void;
}

function AlertTableRow({ item, isTicked, onTick, categories, steps, change, ...naming }: AlertTableRowProps) {
  const { id, category, stepIds, isGlobal } = item.alert;
  const name = item.isTemporary ? t('unnamed') : item.alert.name;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as the table around it
    <tr role="row" className={styles['row']} data-ticked={isTicked || undefined}>
      <td className={styles['tick']}>
        <Checkbox aria-label={t('select', { name })} checked={isTicked} onChange={onTick} />
      </td>
      <td className={styles['content']}>
        <AlertFields item={item} {...naming} />
      </td>
      <td>
        <CategoryPicker
          name={name}
          category={category}
          categories={categories}
          onPick={(picked) => change(id, { category: picked })}
        />
      </td>
      <td>
        <div className={styles['where']}>
          <StepPicker
            name={name}
            steps={steps}
            stepIds={stepIds}
            isGlobal={isGlobal}
            onPick={(picked) => change(id, { stepIds: picked })}
          />
          <Checkbox
            size="xs"
            label={t('global')}
            aria-label={t('globalOf', { name })}
            checked={isGlobal}
            onChange={(event) => change(id, { isGlobal: event.currentTarget.checked })}
          />
        </div>
      </td>
    </tr>
  );
}
