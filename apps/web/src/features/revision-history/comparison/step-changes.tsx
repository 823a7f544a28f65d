import { isUnchanged, type StepComparison } from '@benchbook/domain/comparison';
import { readableText } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { Checkbox } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { MoreButton } from '../../../ui/more-button.tsx';
import { t } from '../messages.ts';
import { ChangeBadge, type ChangeKind } from './change-badge.tsx';
import styles from './comparison.module.css';
import { FieldChange } from './field-change.tsx';
import { FileChanges } from './file-changes.tsx';
import { ROWS_AT_A_TIME } from './rows-at-a-time.ts';
import { stepFieldWords } from './step-field-words.ts';
import { WordChanges } from './word-changes.tsx';

/** The changed steps, or all of them. */
export function StepChanges({ steps: all }: { steps: readonly StepComparison[] }) {
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const changed = useMemo(() => all.filter((step) => !isUnchanged(step)), [all]);
  const steps = showsUnchanged ? all : changed;
  return (
    <section className={styles['section']} aria-label={t('steps')}>
      <div className={styles['sectionHead']}>
        <h3>{t('steps')}</h3>
        <Checkbox
          size="xs"
          label={t('showUnchanged')}
          checked={showsUnchanged}
          onChange={(event) => setShowsUnchanged(event.currentTarget.checked)}
        />
      </div>
      <ol ref={list} className={styles['rows']}>
        {steps.slice(0, limit).map((change) => (
          <StepChange key={change.id} change={change} />
        ))}
      </ol>
      {steps.length > limit && (
        <MoreButton lastRow={() => list.current?.lastElementChild} onMore={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('showMore', { count: Math.min(ROWS_AT_A_TIME, steps.length - limit) })}
        </MoreButton>
      )}
    </section>
  );
}

/** Change of one step. Added and removed ones show all of their text, others only differences. */
function StepChange({ change }: { change: StepComparison }) {
  const before = change.kind === 'added' ? undefined : change.before;
  const after = change.kind === 'removed' ? undefined : change.after;
  const number = (after ?? before)?.number ?? '';
  return (
    <li className={styles['row']} data-kind={change.kind}>
      <div className={styles['head']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>
          <WordChanges before={before?.step.title ?? ''} after={after?.step.title ?? ''} />
          {before && after && before.number !== after.number && <small>{t('wasNumber', { number: before.number })}</small>}
        </span>
        <span className={styles['badges']}>
          {kindsOf(change).map((kind) => (
            <ChangeBadge key={kind} kind={kind} />
          ))}
        </span>
      </div>
      {change.kind === 'kept' ? <KeptStep change={change} /> : <WholeStep before={before?.step} after={after?.step} />}
    </li>
  );
}

function kindsOf(change: StepComparison): readonly ChangeKind[] {
  if (change.kind !== 'kept') return [change.kind];
  if (isUnchanged(change)) return ['unchanged'];
  const isChanged = change.fields.length + change.files.length > 0;
  return [...(change.isMoved ? (['moved'] as const) : []), ...(isChanged ? (['changed'] as const) : [])];
}

function KeptStep({ change }: { change: Extract<StepComparison, { kind: 'kept' }> }) {
  const fields = change.fields.filter(({ field }) => field !== 'title');
  if (fields.length + change.files.length === 0) return null;
  return (
    <dl className={styles['fields']}>
      {fields.map((field) => {
        const words = stepFieldWords(field);
        return words.isFormatOnly ? (
          <div key={field.field} className={styles['field']}>
            <dt>{words.label}</dt>
            <dd className={styles['note']}>{t('formatOnly')}</dd>
          </div>
        ) : (
          <FieldChange key={field.field} {...words} />
        );
      })}
      <FileChanges files={change.files} />
    </dl>
  );
}

function WholeStep({ before, after }: { before: Step | undefined; after: Step | undefined }) {
  const words = { before: before ? readableText(before.content) : '', after: after ? readableText(after.content) : '' };
  const files = (after ?? before)?.attachments.map((use) => use.file.name) ?? [];
  if (words.before + words.after === '' && files.length === 0) return null;
  return (
    <dl className={styles['fields']}>
      {words.before + words.after !== '' && <FieldChange label={t('fieldText')} {...words} />}
      {files.length > 0 && (
        <FieldChange label={t('fieldFiles')} before={before ? files.join(', ') : ''} after={after ? files.join(', ') : ''} />
      )}
    </dl>
  );
}
