import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { readableText } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import { ROOT, type Step, type StepTree as Tree, type TreeStep, toStepTree } from '@benchbook/domain/steps';
import { useMemo, useState } from 'react';
import { findSteps, parentIds, type StepMark, StepTree } from '../../../blocks/step-tree/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { Items } from './arrival-words.ts';
import { t } from './messages.ts';
import styles from './step-map.module.css';

interface StepMapProps {
  steps: readonly Step[];
  alerts: readonly Alert[];
  currentId: Id;
  /** State of each step; a table of contents has none. */
  marks?: ReadonlyMap<Id, readonly StepMark[]> | undefined;
  /** Work steps that are not done, in reading order, if there is a run. */
  openIds?: readonly Id[] | undefined;
  /** Initially lists only open steps. */
  isOpenOnly?: boolean;
  items?: Items | undefined;
  onSelect(stepId: Id): void;
}

/** Every step with its number, a press away; can be searched, folded by chapter, and in a run limited to open steps. */
export function StepMap({
  steps,
  alerts,
  currentId,
  marks,
  openIds,
  isOpenOnly: startsOpenOnly = false,
  items = 'steps',
  onSelect,
}: StepMapProps) {
  const isTouch = useIsTouch();
  const [query, setQuery] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(startsOpenOnly);
  const [collapsedIds, collapse] = useState<ReadonlySet<Id>>(new Set());
  const tree = useMemo(() => toStepTree(steps), [steps]);
  const numbers = useMemo(() => numberSteps(steps), [steps]);
  const alertedIds = useMemo(() => new Set(alerts.flatMap((alert) => (alert.isGlobal ? [] : alert.stepIds))), [alerts]);
  const found = useMemo(
    () => findSteps<TreeStep>(tree, query, (step) => wordsOf(step, numbers.get(step.id) ?? '')),
    [tree, query, numbers],
  );
  const shownIds = useMemo(() => {
    if (!isOpenOnly || !openIds) return found?.shown;
    return withThoseAbove(tree, found ? openIds.filter((id) => found.hits.has(id)) : openIds);
  }, [tree, found, isOpenOnly, openIds]);
  const chapters = useMemo(() => parentIds(tree), [tree]);
  const isFolded = collapsedIds.size > 0;
  return (
    <div className={styles['map']}>
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <SearchField
            label={t(items === 'steps' ? 'findStep' : 'findHighlight')}
            value={query}
            onChange={setQuery}
            onEnter={() => pressFirst(found?.hits, onSelect)}
          />
        </div>
        {openIds && (
          <button type="button" className={styles['tool']} aria-pressed={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>
            {t('openOnly', { count: openIds.length })}
          </button>
        )}
        {chapters.size > 0 && shownIds === undefined && (
          <button type="button" className={styles['tool']} onClick={() => collapse(isFolded ? new Set() : chapters)}>
            {t(isFolded ? 'unfoldAll' : 'foldAll')}
          </button>
        )}
      </div>
      {shownIds?.size === 0 ? (
        <p role="status" className={styles['none']}>
          {t(query.trim() === '' ? 'noneOpen' : 'noneFound', { query: query.trim() })}
        </p>
      ) : (
        <div className={styles['tree']}>
          <StepTree
            tree={tree}
            label={t('contents')}
            selectedId={currentId}
            onSelect={onSelect}
            collapsedIds={collapsedIds}
            onCollapse={collapse}
            shownIds={shownIds}
            alertedIds={alertedIds}
            marks={marks}
            size={isTouch || marks ? 'bench' : 'desk'}
          />
        </div>
      )}
    </div>
  );
}

/** Searchable text: includes the number, e.g. "1.5.2", and the text of links to parts. */
function wordsOf({ title, content }: TreeStep, number: string): string {
  return [number, title, readableText(content)].join('\n');
}

function pressFirst(hits: ReadonlySet<Id> | undefined, onSelect: (id: Id) => void): void {
  const [hit] = hits ?? [];
  if (hit !== undefined) onSelect(hit);
}

function withThoseAbove(tree: Tree, ids: readonly Id[]): ReadonlySet<Id> {
  const shown = new Set<Id>();
  for (const id of ids)
    for (let at: Id | undefined = id; at !== undefined && at !== ROOT && !shown.has(at); at = tree.parent[at]) shown.add(at);
  return shown;
}
