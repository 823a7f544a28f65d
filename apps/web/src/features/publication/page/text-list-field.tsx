import { findListItemProblem } from '@benchbook/domain/publication';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './messages.ts';
import styles from './publication-dialog.module.css';

interface TextListFieldProps {
  label: string;
  /** Placeholder of the empty field, e.g. "Add a reference, Enter". */
  prompt: string;
  items: readonly string[];
  onChange(items: readonly string[]): void;
}

/** References, figures or enclosures in order: Enter adds one (PUB-18), a blank one is refused (VAL-35). */
export function TextListField({ label, prompt, items, onChange }: TextListFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof findListItemProblem>>();
  const field = useRef<HTMLInputElement>(null);
  const ids = { label: useId(), problem: useId() };

  const add = (): void => {
    const found = findListItemProblem(text);
    setProblem(found);
    if (found) return;
    onChange([...items, text.trim()]);
    announce(t('itemAdded', { item: text.trim() }));
    setText('');
  };
  const remove = (index: number): void => {
    onChange(items.filter((_, at) => at !== index));
    field.current?.focus();
  };
  const moveUp = (index: number): void => {
    const [above, moved] = [items[index - 1], items[index]];
    if (above === undefined || moved === undefined) return;
    onChange(items.toSpliced(index - 1, 2, moved, above));
  };
  return (
    <div className={styles['list']} role="group" aria-labelledby={ids.label}>
      <h3 id={ids.label} className={styles['label']}>
        {label}
      </h3>
      <div className={styles['well']} data-problem={problem !== undefined || undefined}>
        <Items items={items} onUp={moveUp} onRemove={remove} />
        <input
          ref={field}
          value={text}
          placeholder={prompt}
          aria-label={prompt}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && ids.problem}
          enterKeyHint="done"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          // Text typed without Enter is added, too.
          onBlur={() => (text.trim() === '' ? setProblem(undefined) : add())}
        />
      </div>
      {problem && (
        <p id={ids.problem} role="alert" className={styles['problem']}>
          {t(problem === 'blank' ? 'itemBlank' : 'tooLong')}
        </p>
      )}
    </div>
  );
}

interface ItemsProps {
  items: readonly string[];
  onUp(index: number): void;
  onRemove(index: number): void;
}

function Items({ items, onUp, onRemove }: ItemsProps) {
  return (
    <ol>
      {items.map((item, index) => (
        // Items are plain text, and two may be equal.
        // biome-ignore lint/suspicious/noArrayIndexKey: as the comment above says
        <li key={`${index} ${item}`}>
          <span>{item}</span>
          {index > 0 && (
            <IconButton
              size={28}
              label={t('itemUp', { item })}
              icon={<IconArrowUp size={14} stroke={1.75} />}
              onClick={() => onUp(index)}
            />
          )}
          <IconButton
            size={28}
            label={t('itemRemove', { item })}
            icon={<IconX size={14} stroke={1.75} />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ol>
  );
}
