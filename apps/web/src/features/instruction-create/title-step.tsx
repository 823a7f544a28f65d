import { findTitleProblem, forbiddenInTitle } from '@benchbook/domain/instructions';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from './messages.ts';
import { TITLE_SENTENCE } from './title-sentence.ts';

interface TitleStepProps {
  title: string;
  onTitle(title: string): void;
  /** Returns text typed before the field was rendered. */
  typedAhead?: (() => string) | undefined;
  /** Error of the server about the title. */
  error: string | undefined;
  isBusy: boolean;
  onCreate(): void;
}

/** The title, validated while typing; Enter also creates (VAL-01 to VAL-05, WI-24 to WI-26). */
export function TitleStep({ title, onTitle, typedAhead, error, isBusy, onCreate }: TitleStepProps) {
  const [isTouched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    // Synchronously: no key can come between the buffered ones and the first one of the field.
    field.current?.focus();
    const words = typedAhead?.();
    if (!words) return;
    setTouched(true);
    onTitle(words);
  });
  useLayoutEffect(() => takeOver(), []);
  const problem = findTitleProblem(title);
  const found = problem === 'special-characters' ? forbiddenInTitle(title) : [];
  const shown = isTouched && problem ? t(TITLE_SENTENCE[problem]) : error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!problem && !isBusy) onCreate();
  };

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('titleLabel')}
        value={title}
        data-autofocus
        autoComplete="off"
        error={
          shown && (
            <>
              <span>{shown}</span>
              {isTouched && found.length > 0 && <span> {t('found', { characters: found.join(' ') })}</span>}
            </>
          )
        }
        onChange={(event) => {
          setTouched(true);
          onTitle(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" size="lg" disabled={problem !== undefined} loading={isBusy}>
          {t('create')}
        </Button>
      </Group>
    </form>
  );
}
