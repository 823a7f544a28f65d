import { TEXT_MAX_LENGTH } from '@benchbook/domain/steps';
import { addTag, addTagName, type PendingTags, removeTag, suggestTags, type Tag, type TagWithUse } from '@benchbook/domain/tags';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from './messages.ts';
import classes from './tag-picker.module.css';

interface TagPickerProps {
  /** 'Current Tags', or 'Current Tags:' where tags are edited: the specification has both. */
  currentLabel: string;
  /** Tags of the instruction. */
  attached: readonly Tag[];
  all: readonly TagWithUse[];
  pending: PendingTags;
  onChange(pending: PendingTags): void;
  /** Whether a name is being typed; it is added when the field loses the focus. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
  /** Focuses the field for a new name when it appears. */
  autoFocus?: boolean;
}

interface CurrentTag {
  readonly key: string;
  readonly name: string;
  remove(): void;
}

/** Maximum number of suggestions shown. */
const SUGGESTION_LIMIT = 40;

/** Current tags, a field for a new one, and a search among the existing tags (TAG-01 to TAG-09, TAG-14 to TAG-18). */
export function TagPicker(props: TagPickerProps) {
  const { currentLabel, attached, all, pending, onChange } = props;
  const kept = attached.filter((tag) => !pending.removedIds.includes(tag.id));
  const current: readonly CurrentTag[] = [
    ...[...kept, ...all.filter((tag) => pending.addedIds.includes(tag.id))].map(({ id, name }) => ({
      key: id,
      name,
      remove: () => onChange(removeTag(pending, id, attached)),
    })),
    ...pending.newNames.map((name) => ({
      key: `new:${name}`,
      name,
      remove: () => onChange({ ...pending, newNames: pending.newNames.filter((each) => each !== name) }),
    })),
  ];
  return (
    <div className={classes['picker']}>
      <section>
        <h3 className={classes['label']}>{currentLabel}</h3>
        {current.length === 0 && <p className={classes['none']}>{t('noneChosen')}</p>}
        <ul className={classes['tags']}>
          {current.map(({ key, name, remove }) => (
            <li key={key} className={classes['tag']}>
              {name}
              <button type="button" aria-label={t('remove', { name })} onClick={remove}>
                <IconX size={14} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <NewTag {...props} />
      <Suggestions {...props} takenIds={new Set([...kept.map((tag) => tag.id), ...pending.addedIds])} />
    </div>
  );
}

function NewTag({ attached, all, pending, onChange, onTyping, autoFocus = false }: TagPickerProps) {
  const [newName, setNewName] = useState('');
  const isTooLong = newName.trim().length > TEXT_MAX_LENGTH;
  const type = (name: string): void => {
    setNewName(name);
    onTyping?.(name.trim() !== '');
  };
  const addNew = () => {
    if (isTooLong) return;
    onChange(addTagName(pending, newName, attached, all));
    type('');
  };
  return (
    <div className={classes['new']}>
      <TextInput
        label={t('addNew')}
        value={newName}
        error={isTooLong && t('tooLong')}
        autoFocus={autoFocus}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          addNew();
        }}
        // A typed name that was not added is added, too.
        onBlur={() => newName.trim() !== '' && addNew()}
      />
      <Button variant="default" disabled={newName.trim() === '' || isTooLong} onClick={addNew}>
        {t('add')}
      </Button>
    </div>
  );
}

function Suggestions({ attached, all, pending, onChange, takenIds }: TagPickerProps & { takenIds: ReadonlySet<string> }) {
  const [search, setSearch] = useState('');
  const suggestions = suggestTags(all, search, takenIds).slice(0, SUGGESTION_LIMIT);
  return (
    <section>
      <h3 className={classes['label']}>{t('search')}</h3>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <ul className={classes['suggestions']} aria-label={t('suggestions')}>
        {suggestions.map((tag) => (
          <li key={tag.id}>
            <button type="button" onClick={() => onChange(addTag(pending, tag.id, attached))}>
              <IconPlus size={14} stroke={1.75} aria-hidden />
              <span className={classes['name']}>{tag.name}</span>
              <small>{t('uses', { count: tag.instructionIds.length })}</small>
            </button>
          </li>
        ))}
      </ul>
      {suggestions.length === 0 && (
        <p className={classes['none']} role="status">
          {t('none')}
        </p>
      )}
    </section>
  );
}
