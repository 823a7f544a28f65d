import type { ComparedHighlight, Difference, HighlightComparison } from '@benchbook/domain/comparison';
import { assertNever } from '@benchbook/domain/errors';
import type { Highlight } from '@benchbook/domain/highlights';
import { useRef, useState } from 'react';
import { MoreButton } from '../../../ui/more-button.tsx';
import { highlightName } from '../highlight-name.ts';
import { t } from '../messages.ts';
import { ChangeBadge, type ChangeKind } from './change-badge.tsx';
import styles from './comparison.module.css';
import { FieldChange } from './field-change.tsx';
import { FileChanges } from './file-changes.tsx';
import { ROWS_AT_A_TIME } from './rows-at-a-time.ts';
import { WordChanges } from './word-changes.tsx';

/** Added, removed and changed highlights of the PDF. */
export function HighlightChanges({ highlights }: { highlights: readonly HighlightComparison[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  return (
    <section className={styles['section']} aria-label={t('highlights')}>
      <h3>{t('highlights')}</h3>
      <ol ref={list} className={styles['rows']}>
        {highlights.slice(0, limit).map((change) => (
          <HighlightChange key={change.id} change={change} />
        ))}
      </ol>
      {highlights.length > limit && (
        <MoreButton lastRow={() => list.current?.lastElementChild} onMore={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('showMoreHighlights', { count: Math.min(ROWS_AT_A_TIME, highlights.length - limit) })}
        </MoreButton>
      )}
    </section>
  );
}

/** Change of one highlight. Added and removed ones show everything, others only differences. */
function HighlightChange({ change }: { change: HighlightComparison }) {
  const before = change.kind === 'added' ? undefined : change.before;
  const after = change.kind === 'removed' ? undefined : change.after;
  const page = (after ?? before)?.highlight.page ?? 1;
  return (
    <li className={styles['row']} data-kind={change.kind}>
      <div className={styles['head']}>
        <span className={styles['number']}>{(after ?? before)?.number}</span>
        <span className={styles['name']}>
          <WordChanges
            before={before ? highlightName(before.highlight) : ''}
            after={after ? highlightName(after.highlight) : ''}
          />
          <small>{t('onPage', { page })}</small>
        </span>
        <span className={styles['badges']}>
          {kindsOf(change).map((kind) => (
            <ChangeBadge key={kind} kind={kind} />
          ))}
        </span>
      </div>
      {change.kind === 'changed' ? (
        <ChangedHighlight change={change} />
      ) : (
        <WholeHighlight before={before?.highlight} after={after?.highlight} />
      )}
    </li>
  );
}

function kindsOf(change: HighlightComparison): readonly ChangeKind[] {
  if (change.kind !== 'changed') return [change.kind];
  const isChanged = change.fields.length + change.files.length > 0;
  return [...(change.isMoved ? (['moved'] as const) : []), ...(isChanged ? (['changed'] as const) : [])];
}

function ChangedHighlight({ change }: { change: Extract<HighlightComparison, { kind: 'changed' }> }) {
  const fields = change.fields.filter(({ field }) => field !== 'quote');
  if (fields.length + change.files.length === 0) return null;
  return (
    <dl className={styles['fields']}>
      {fields.map((field) => (
        <FieldChange key={field.field} {...fieldWords(field)} />
      ))}
      <FileChanges files={change.files} />
    </dl>
  );
}

function WholeHighlight({ before, after }: { before: Highlight | undefined; after: Highlight | undefined }) {
  const shown = after ?? before;
  const files = shown?.attachments.map((use) => use.file.name).join(', ') ?? '';
  if (!shown?.link && files === '') return null;
  const pair = (words: string) => ({ before: before ? words : '', after: after ? words : '' });
  return (
    <dl className={styles['fields']}>
      {shown?.link && <FieldChange label={t('fieldLink')} {...pair(shown.link.title)} />}
      {files !== '' && <FieldChange label={t('fieldFiles')} {...pair(files)} />}
    </dl>
  );
}

function fieldWords(difference: Difference<ComparedHighlight>): { label: string; before: string; after: string } {
  const { field, before, after } = difference;
  switch (field) {
    case 'quote':
      return { label: t('fieldText'), before, after };
    case 'page':
      return { label: t('fieldPage'), before: String(before), after: String(after) };
    case 'color':
      return { label: t('fieldColor'), before, after };
    case 'placement':
      return { label: t('fieldPlacement'), before: t(PLACEMENTS[before]), after: t(PLACEMENTS[after]) };
    case 'link':
      return { label: t('fieldLink'), before: before?.title ?? t('nothing'), after: after?.title ?? t('nothing') };
    case 'fileOrder':
      return { label: t('fieldFileOrder'), before: before.join(', '), after: after.join(', ') };
    default:
      return assertNever(field);
  }
}

const PLACEMENTS = {
  placed: 'placed',
  kept: 'foundAgain',
  moved: 'foundElsewhere',
  uncertain: 'foundUncertain',
  lost: 'notFound',
} as const satisfies Record<Highlight['placement'], string>;
