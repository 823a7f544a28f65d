import { listTags } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../lib/client/api.ts';
import type { ShownFilter } from '../../lib/instructions/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import classes from './list-filters.module.css';
import { t } from './messages.ts';

interface ListFiltersProps {
  filter: ShownFilter;
  onChange(filter: ShownFilter): void;
  /** False for readers, who see no drafts. */
  isAuthor: boolean;
}

const SWITCHES = [
  { name: 'isMine', label: 'filterMine', hint: 'filterMineHint' },
  { name: 'isDraft', label: 'filterDraft', hint: 'filterDraftHint' },
  { name: 'isArchived', label: 'filterArchived', hint: 'filterArchivedHint' },
] as const;

/** Filters of the list, stored in the address. */
export function ListFilters({ filter, onChange, isAuthor }: ListFiltersProps) {
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: ({ signal }) => quietApi.call(listTags, {}, { signal }) });
  const choices = (tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { tagId } = filter;
  // A pasted address can name a deleted tag, and tags may not be loaded yet.
  const isUnknown = tagId !== undefined && !choices.some(({ value }) => value === tagId);
  const hasTags = choices.length > 0 || isUnknown;
  if (!isAuthor && !hasTags) return null;
  return (
    <div className={classes['filters']} role="group" aria-label={t('filters')}>
      {isAuthor &&
        SWITCHES.map(({ name, label, hint }) => (
          <button
            key={name}
            type="button"
            className={classes['filter']}
            aria-pressed={filter[name]}
            aria-description={t(hint)}
            data-tooltip={t(hint)}
            onClick={() => onChange({ ...filter, [name]: !filter[name] })}
          >
            {t(label)}
          </button>
        ))}
      {hasTags && (
        <div className={classes['tag']}>
          <ChoiceField
            label={t('filterTag')}
            value={tagId ?? ''}
            choices={[
              { value: '', label: t('everyTag') },
              ...choices,
              ...(isUnknown ? [{ value: tagId, label: t('unknownTag') }] : []),
            ]}
            onChange={(value) => onChange({ ...filter, tagId: value === '' ? undefined : value })}
          />
        </div>
      )}
    </div>
  );
}
