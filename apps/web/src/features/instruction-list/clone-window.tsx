import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSaving } from '../../lib/client/use-saving.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import styles from './clone-window.module.css';
import { t } from './messages.ts';
import type { InstructionActions } from './use-instruction-actions.ts';

interface CloneWindowProps {
  source: InstructionSummary;
  clone: InstructionActions['clone'];
  onCloned(id: string): void;
  onClose(): void;
}

/** Asks before a copy is made, and how it is called: a document number belongs to one instruction. */
export function CloneWindow({ source, clone, onCloned, onClose }: CloneWindowProps) {
  const [title, setTitle] = useState('');
  const [documentNumber, setDocumentNumber] = useState('');
  const { isSaving, problem, save } = useSaving(t('actionFailed'));
  const size = useIsTouch() ? 'touch' : 'sm';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(async () => {
      const id = await clone(source, { title: title.trim() === '' ? null : title, documentNumber: documentNumber.trim() });
      onClose();
      onCloned(id);
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('cloneTitle')} size={460}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['question']}>{t('cloneConfirm', { title: source.title })}</p>
        <TextInput
          label={t('copyTitle')}
          placeholder={t('copyTitleDefault', { title: source.title })}
          value={title}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={t('copyNumber')}
          description={
            source.documentNumber === '' ? undefined : t('copyNumberHint', { title: source.title, number: source.documentNumber })
          }
          value={documentNumber}
          autoComplete="off"
          onChange={(event) => setDocumentNumber(event.currentTarget.value)}
        />
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        <div className={styles['footer']}>
          <Button variant="default" size={size} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size={size} loading={isSaving}>
            {t('ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
