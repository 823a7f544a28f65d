import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { restoreLostFocus } from '../../../ui/focus/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import classes from './device-detail.module.css';

interface NicknameFormProps {
  nickname: string;
  /** Resolves to true if the server has stored it. */
  onSave(nickname: string): Promise<boolean>;
}

/** The nickname: Enter saves, Escape restores the old one, an empty one resets it to the unique name (DEV-16). */
export function NicknameForm({ nickname, onSave }: NicknameFormProps) {
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isChanged = typed !== undefined && typed !== nickname;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    setBusy(true);
    const isSaved = await onSave(typed);
    setBusy(false);
    if (!isSaved) return;
    setTyped(undefined);
    restoreLostFocus(field.current);
    announce(t('saved'));
  };

  return (
    <form className={classes['nickname']} onSubmit={(event) => void save(event)}>
      <TextInput
        ref={field}
        label={t('nickname')}
        description={t('nicknameHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={typed ?? nickname}
        maxLength={10_000}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <Button type="submit" variant="default" disabled={!isChanged} loading={isBusy}>
        {t('saveNickname')}
      </Button>
    </form>
  );
}
