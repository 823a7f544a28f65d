import { findTitleProblem } from '@benchbook/domain/instructions';
import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './toolbar.module.css';

/** Title of the instruction; a new one is checked by the rules and for being free, an unchanged one is not (VAL-08). */
export function TitleField() {
  const { calls } = useAuthor();
  const title = useDraft((state) => state.draft.settings.title);
  const savedTitle = useDraft((state) => state.base.settings.title);
  const { setSettings } = useDraftActions();
  const { tell } = useDialogs();
  const [isEditing, setEditing] = useState(false);
  const isAnswered = useRef(false);

  const findProblem = async (wanted: string): Promise<string | undefined> => {
    const problem = findTitleProblem(wanted);
    if (problem) return t(PROBLEM[problem]);
    if (wanted === savedTitle) return undefined;
    try {
      return (await calls.isTitleAvailable(wanted)) ? undefined : t('titleUnavailable');
    } catch (error) {
      report.warning('The title could not be checked', error);
      return t('titleUnchecked');
    }
  };
  const confirm = async (typed: string): Promise<void> => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    setEditing(false);
    const wanted = typed.trim();
    if (wanted === title) return;
    const problem = await findProblem(wanted);
    if (problem) await tell({ title: t('titleProblem'), message: problem });
    else setSettings({ title: wanted });
  };
  const begin = (): void => {
    isAnswered.current = false;
    setEditing(true);
  };

  if (!isEditing) {
    return (
      <>
        <h1 className={styles['title']} title={title}>
          {title}
        </h1>
        <IconButton
          className={styles['tool']}
          label={t('editTitle')}
          icon={<IconPencil size={18} stroke={1.75} />}
          size="xs"
          onClick={begin}
        />
      </>
    );
  }
  return (
    <TextInput
      className={styles['titleField']}
      aria-label={t('title')}
      defaultValue={title}
      ref={(field) => field?.select()}
      onBlur={(event) => void confirm(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void confirm(event.currentTarget.value);
        if (event.key !== 'Escape') return;
        isAnswered.current = true;
        setEditing(false);
      }}
    />
  );
}

const PROBLEM = { blank: 'titleBlank', 'special-characters': 'titleSpecial', 'too-long': 'titleTooLong' } as const;
