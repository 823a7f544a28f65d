import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useIsTouch } from '../../ui/media.ts';
import type { StateName } from './api/use-history.ts';
import type { HistoryView } from './api/use-history-address.ts';
import styles from './history-page.module.css';
import { t } from './messages.ts';
import { nameWords } from './state-names.ts';

interface StateToolsProps {
  view: HistoryView;
  /** State to compare with; undefined if there is no previous one and none is selected. */
  against: StateName | undefined;
  /** All states it can be compared with. */
  others: readonly StateName[];
  onTurnTo(view: HistoryView): void;
  onCompareWith(name: StateName): void;
}

/** Switches between changes and document, and selects the state to compare with. */
export function StateTools({ view, against, others, onTurnTo, onCompareWith }: StateToolsProps) {
  const size = useIsTouch() ? 'lg' : 'xs';
  return (
    <div className={styles['tools']}>
      <SegmentedControl
        size={size}
        aria-label={t('view')}
        value={view}
        data={[
          { value: 'changes', label: t('changes') },
          { value: 'document', label: t('document') },
        ]}
        onChange={(value) => onTurnTo(value === 'document' ? 'document' : 'changes')}
      />
      {view === 'changes' && others.length > 0 && (
        <NativeSelect
          size={size === 'lg' ? 'md' : size}
          className={styles['against']}
          label={t('against')}
          value={String(against ?? '')}
          data={[
            ...(against === undefined ? [{ value: '', label: t('nothingChosen') }] : []),
            ...others.map((name) => ({ value: String(name), label: nameWords(name) })),
          ]}
          onChange={(event) => {
            const name = others.find((each) => String(each) === event.currentTarget.value);
            if (name !== undefined) onCompareWith(name);
          }}
        />
      )}
    </div>
  );
}
