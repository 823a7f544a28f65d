import { cloneInstruction } from '@benchbook/contracts';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/client/index.ts';
import { useSaving } from '../../lib/client/use-saving.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import styles from './copy-form.module.css';
import { t } from './messages.ts';

interface CopyFormProps {
  source: Pick<InstructionSummary, 'id' | 'title' | 'documentNumber'>;
  onCopied(copy: { readonly id: string; readonly title: string }): void;
  /** Label of the other button. */
  cancelLabel?: string;
  onCancel(): void;
}

/** Asks for title and document number before copying: a document number belongs to one instruction. */
export function CopyForm({ source, onCopied, cancelLabel = t('cancel'), onCancel }: CopyFormProps) {
  const [title, setTitle] = useState('');
  const [documentNumber, setDocumentNumber] = useState('');
  const { isSaving, problem, save } = useSaving(t('failed'));
  const queries = useQueryClient();
  const size = useIsTouch() ? 'touch' : 'sm';
  const copy = async (): Promise<void> => {
    const names = { title: title.trim() === '' ? null : title, documentNumber: documentNumber.trim() };
    const made = await api.call(cloneInstruction, { params: { id: source.id }, body: names });
    showBanner({ tone: 'success', message: t('copied', { title: made.title }) });
    await queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
    onCopied({ id: made.id, title: made.title });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(copy);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['question']}>{t('confirm', { title: source.title })}</p>
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
        <Button variant="default" size={size} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" size={size} loading={isSaving}>
          {t('ok')}
        </Button>
      </div>
    </form>
  );
}
