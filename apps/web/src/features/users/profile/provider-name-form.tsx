import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import classes from './profile.module.css';

interface ProviderNameFormProps {
  /** Empty for none. */
  name: string;
  /** Why it was refused, in words; undefined if the server accepted it. */
  onSave(name: string): Promise<string | undefined>;
}

/** The name at the sign-in provider, which identifies the account at the first sign-in through it. */
export function ProviderNameForm({ name, onSave }: ProviderNameFormProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = typed !== undefined && typed !== name;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    setBusy(true);
    const refusal = await onSave(typed);
    setBusy(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setTyped(undefined);
    announce(t('providerNameSaved'));
  };
  return (
    <form className={classes['providerName']} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('providerName')}
        description={t('providerNameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? name}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped(undefined);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default" disabled={!isChanged} loading={isBusy}>
        {t('saveProviderName')}
      </Button>
    </form>
  );
}
