import { type Alert, addAlertToStep, alertWords, choicesOfCategory, removeAlertFromStep } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { Button, NativeSelect } from '@mantine/core';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { AlertFields } from './alert-fields.tsx';
import type { AlertsInput } from './alert-input.ts';
import styles from './alerts.module.css';
import { CategoryPicker } from './category-picker.tsx';
import { t } from './messages.ts';
import { type AlertItem, type AlertItemActions, useAlertItems } from './use-alert-items.ts';
import { useCloseAsking } from './use-close-asking.ts';

interface StepAlertsProps extends AlertsInput {
  stepId: Id;
}

/** The alerts of one step, edited on its card (ALERT-07 to 09). */
export function StepAlerts({ onClose, ...input }: StepAlertsProps) {
  const { alerts, steps, stepId, change } = input;
  const { items, create, remove, ...actions } = useAlertItems(input);
  const close = useCloseAsking(items, onClose);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const here = items.filter(({ alert, isTemporary }) => isTemporary || alert.isGlobal || alert.stepIds.includes(stepId));
  const elsewhere = alerts.filter((alert) => !alert.isGlobal && !alert.stepIds.includes(stepId));
  const categories = choicesOfCategory(items.map((item) => item.alert));

  const takeOff = (id: Id, isTemporary: boolean): void => {
    const exists = (wanted: Id): boolean => steps.some((step) => step.id === wanted);
    if (isTemporary) remove(new Set([id]));
    else change((now) => removeAlertFromStep(now, id, stepId, exists), false);
    first.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    const isInPopup = event.target instanceof Element && event.target.closest('[data-popup]') !== null;
    if (event.key === 'Escape' && !isInPopup) void close();
  };
  return (
    <section className={styles['panel']} aria-label={t('stepAlerts')} onKeyDown={closeOnEscape}>
      <header className={styles['panelHead']}>
        <h3>{t('stepAlerts')}</h3>
        <IconButton label={t('close')} icon={<IconX size={18} stroke={1.75} />} onClick={() => void close()} />
      </header>
      {here.length > 0 ? (
        <table className={styles['panelTable']}>
          <thead>
            <tr>
              <th scope="col">{t('alertContent')}</th>
              <th scope="col">{t('category')}</th>
            </tr>
          </thead>
          <tbody>
            {here.map((item) => (
              <AlertRow
                key={item.alert.id}
                item={item}
                categories={categories}
                actions={actions}
                onTakeOff={() => takeOff(item.alert.id, item.isTemporary)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles['hint']}>{t('noneOnStep')}</p>
      )}
      <footer className={styles['panelFoot']}>
        <Button ref={first} variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={() => create()}>
          {t('addAlert')}
        </Button>
        {elsewhere.length > 0 && (
          <AlertsOfOtherSteps alerts={elsewhere} onAdd={(id) => change((now) => addAlertToStep(now, id, stepId), false)} />
        )}
      </footer>
    </section>
  );
}

interface AlertRowProps {
  item: AlertItem;
  categories: readonly string[];
  actions: AlertItemActions;
  onTakeOff(): void;
}

function AlertRow({ item, categories, actions, onTakeOff }: AlertRowProps) {
  const { alert, isTemporary } = item;
  const name = isTemporary ? t('unnamed') : alert.name;
  return (
    <tr>
      <td>
        <AlertFields item={item} {...actions} />
      </td>
      <td>
        <span className={styles['ends']}>
          <CategoryPicker
            name={name}
            category={alert.category}
            categories={categories}
            onPick={(category) => actions.change(alert.id, { category })}
          />
          {alert.isGlobal ? (
            <span className={styles['muted']}>{t('globalItem')}</span>
          ) : (
            <IconButton
              className={styles['tool']}
              label={t('remove', { name })}
              icon={<IconMinus size={18} stroke={1.75} />}
              onClick={onTakeOff}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

/** Alerts of other steps that can be added to this one. */
function AlertsOfOtherSteps({ alerts, onAdd }: { alerts: readonly Alert[]; onAdd(id: Id): void }) {
  return (
    <NativeSelect
      aria-label={t('addExisting')}
      className={styles['existing']}
      value=""
      data={[
        { value: '', label: t('addExisting') },
        ...alerts.map((alert) => ({ value: alert.id, label: alertWords(alert).lead || alertWords(alert).text })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value !== '') onAdd(value);
      }}
    />
  );
}
