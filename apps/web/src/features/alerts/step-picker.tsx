import type { Id } from '@benchbook/domain/ids';
import { withoutAccents } from '@benchbook/domain/search';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import type { AlertStep } from './alert-input.ts';
import styles from './alerts.module.css';
import { t } from './messages.ts';

interface StepPickerProps {
  /** Name of the alert, for the accessible name of the button. */
  name: string;
  steps: readonly AlertStep[];
  stepIds: readonly Id[];
  isGlobal: boolean;
  onPick(stepIds: readonly Id[]): void;
}

/** Maximum number of listed steps; a search finds the others. */
const SHOWN_STEPS = 200;
/** Maximum number of step numbers on the button; the rest is shown as a count. */
const SHOWN_NUMBERS = 6;

/** Selects the steps that an alert applies to; disabled while it applies to all (ALERT-27). */
export function StepPicker({ name, steps, stepIds, isGlobal, onPick }: StepPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** While the list is open, the button keeps its content: if it grew with each tick, it would move the list. */
  const [shownIds, setShownIds] = useState<readonly Id[]>(stepIds);
  const setOpen = (isWanted: boolean): void => {
    setShownIds(stepIds);
    setIsOpen(isWanted);
  };
  const picked = new Set(stepIds);
  const shown = new Set(isOpen ? shownIds : stepIds);
  const chosen = steps.filter((step) => shown.has(step.id));
  return (
    <Popover
      opened={isOpen && !isGlobal}
      onChange={setOpen}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-end"
      shadow="md"
      width={340}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button type="button" className={styles['picker']} disabled={isGlobal} onClick={() => setOpen(!isOpen)}>
          <span className="bb-visually-hidden">{t('stepsOf', { name })}</span>{' '}
          {isGlobal || chosen.length === 0 ? (
            <span className={styles['muted']}>{t(isGlobal ? 'allSteps' : 'noStep')}</span>
          ) : (
            <Numbers steps={chosen} />
          )}
          {!isGlobal && <IconChevronDown aria-hidden size={16} stroke={1.75} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} data-popup>
        <StepChecks
          steps={steps}
          picked={picked}
          onSet={(ids, isOn) => {
            const others = stepIds.filter((id) => !ids.includes(id));
            onPick(isOn ? [...others, ...ids] : others);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Numbers({ steps }: { steps: readonly AlertStep[] }) {
  const rest = steps.length - SHOWN_NUMBERS;
  return (
    <span className={styles['numbers']}>
      {steps.slice(0, rest > 1 ? SHOWN_NUMBERS : undefined).map((step) => (
        <Fragment key={step.id}>
          <span className={styles['number']}>{step.number}</span>{' '}
        </Fragment>
      ))}
      {rest > 1 && <span className={styles['muted']}>+{rest}</span>}
    </span>
  );
}

interface StepChecksProps {
  steps: readonly AlertStep[];
  picked: ReadonlySet<Id>;
  /** Adds these steps to the selection or removes them. */
  onSet(ids: readonly Id[], isOn: boolean): void;
}

function StepChecks({ steps, picked, onSet }: StepChecksProps) {
  const [query, setQuery] = useState('');
  const [isWithSubSteps, setWithSubSteps] = useState(false);
  const lastId = useRef<Id>(undefined);
  const wanted = withoutAccents(query.trim());
  const found = steps.filter((step) => withoutAccents(`${step.number} ${step.title}`).includes(wanted));
  const press = (step: AlertStep, isRange: boolean): void => {
    const listed = found.slice(0, SHOWN_STEPS);
    const reached = isRange ? between(listed, lastId.current, step) : [step];
    lastId.current = step.id;
    const all = isWithSubSteps ? steps.filter((each) => reached.some((one) => isAtOrBelow(each, one))) : reached;
    onSet(
      all.map(({ id }) => id),
      !picked.has(step.id),
    );
  };
  return (
    <>
      <div className={styles['stepSearch']}>
        <SearchField label={t('searchSteps')} value={query} onChange={setQuery} />
        <label className={styles['subSteps']}>
          <input
            type="checkbox"
            checked={isWithSubSteps}
            onChange={({ currentTarget }) => setWithSubSteps(currentTarget.checked)}
          />
          {t('withSubSteps')}
        </label>
      </div>
      <ul ref={showFirstPicked} className={styles['steps']}>
        {found.slice(0, SHOWN_STEPS).map((step) => (
          <li key={step.id}>
            <label className={styles['step']}>
              <input
                type="checkbox"
                checked={picked.has(step.id)}
                onChange={({ nativeEvent }) => press(step, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
              />
              <span className={styles['stepNumber']}>{step.number}</span> <span className="bb-clip">{step.title}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['hint']}>{t('noSteps')}</p>}
      {found.length > SHOWN_STEPS && <p className={styles['hint']}>{t('moreSteps', { count: SHOWN_STEPS })}</p>}
    </>
  );
}

/** The range from the last pressed step to this one; only this one if the last is not listed. */
function between(listed: readonly AlertStep[], lastId: Id | undefined, step: AlertStep): readonly AlertStep[] {
  const last = listed.findIndex(({ id }) => id === lastId);
  const now = listed.indexOf(step);
  return last < 0 ? [step] : listed.slice(Math.min(last, now), Math.max(last, now) + 1);
}

function isAtOrBelow(step: AlertStep, one: AlertStep): boolean {
  return step.id === one.id || step.number.startsWith(`${one.number}.`);
}

/** Scrolls to the first selected step: otherwise a long list seems to have no selection. */
function showFirstPicked(list: HTMLUListElement | null): void {
  const first = list?.querySelector('input:checked')?.closest('li');
  if (list && first) list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3;
}
